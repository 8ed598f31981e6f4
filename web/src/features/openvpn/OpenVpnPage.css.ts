import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { selectedRules } from '../../ui/RadioCards.css'
import { column } from '../../ui/SetupLayout.css'

/** Sticky beside the choices. */
export const aside = style([
  column,
  responsive({
    desktop: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[8]})`,
    },
  }),
])

export const tiles = style({
  display: 'grid',
  gap: vars.space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))',
})

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[1],
  minBlockSize: '76px',
  padding: vars.space[2],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.md,
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    '&:has(:checked)': selectedRules,
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not(:has(:checked))': { borderColor: vars.color.borderControlHover } },
    },
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid' } } },
  },
})

/** Invisible: the tile shows the choice and the focus. */
export const tileInput = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
})
