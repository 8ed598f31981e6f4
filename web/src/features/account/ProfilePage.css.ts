import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const belowHeader = 'calc(var(--dock-top, 0px) + env(safe-area-inset-top, 0px))'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  ...responsive({ desktop: { flexDirection: 'row', gap: vars.space[10] } }),
})

export const groups = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[12],
  minInlineSize: 0,
  maxInlineSize: '820px',
})

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  // As a row, the index covers the top of the window.
  ...responsive({ belowDesktop: { scrollMarginBlockStart: vars.size.control } }),
})

/** A column beside the groups on desktops, else a horizontally scrollable row above them. */
export const index = style({
  position: 'sticky',
  insetBlockStart: belowHeader,
  zIndex: vars.z.sticky,
  display: 'flex',
  ...responsive({
    belowDesktop: {
      gap: vars.space[5],
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginBlockStart: `calc(-1 * ${vars.space[4]})`,
      backgroundColor: vars.color.bg,
      borderBlockEnd: `1px solid ${vars.color.border}`,
    },
    desktop: {
      flexDirection: 'column',
      alignSelf: 'flex-start',
      inlineSize: '170px',
      insetBlockStart: `calc(${belowHeader} + ${vars.space[8]})`,
    },
  }),
})

export const indexLink = style({
  ...vars.text.sm,
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  minBlockSize: vars.size.control,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': {
      borderColor: vars.color.on,
      color: vars.color.text,
      fontWeight: vars.weight.semibold,
    },
  },
  '@media': { '(hover: hover)': { selectors: { '&:hover': { color: vars.color.text } } } },
  ...responsive({
    belowDesktop: { borderBlockEnd: '2px solid transparent' },
    desktop: { paddingInlineStart: vars.space[4], borderInlineStart: '2px solid transparent' },
  }),
})
