import { responsive, screens } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const list = style({
  display: 'flex',
  // Tabs wrap: scrolled sideways, the last ones would be hidden on phones.
  flexWrap: 'wrap',
  gap: vars.space[1],
  ...responsive({ tablet: { boxShadow: `inset 0 -1px 0 ${vars.color.border}` } }),
})

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  flexShrink: 0,
  minBlockSize: vars.size.control,
  paddingInline: vars.space[3],
  borderBlockEnd: '3px solid transparent',
  borderStartStartRadius: vars.radius.sm,
  borderStartEndRadius: vars.radius.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected="true"]': { borderBlockEndColor: vars.color.on, color: vars.color.text },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    // In several rows an underline would seem to divide them, so phones show buttons.
    [screens.phone]: {
      borderRadius: vars.radius.full,
      border: `1px solid ${vars.color.border}`,
      selectors: {
        '&[aria-selected="true"]': { borderColor: vars.color.on, backgroundColor: vars.color.selected },
      },
    },
    '(forced-colors: active)': {
      // Forced colors would show a transparent border here.
      selectors: { '&:not([aria-selected="true"])': { borderBlockEndColor: 'Canvas' } },
    },
  },
})

export const panel = style({ paddingBlockStart: vars.space[4] })
