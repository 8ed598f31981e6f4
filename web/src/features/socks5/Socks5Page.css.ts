import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { column } from '../../ui/SetupLayout.css'

export const main = style([column, responsive({ desktop: { gridColumn: 1, gridRow: 1 } })])

/** In a single column, the values come first, because most visitors need them. */
export const aside = style([
  column,
  responsive({
    desktop: {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[8]})`,
    },
  }),
])

export const twoColumns = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  ...responsive({ tablet: { gap: vars.space[6] } }),
})

export const warning = style({ display: 'flex', gap: vars.space[3] })
export const warningIcon = style({ marginBlockStart: '3px', color: vars.color.warning })
export const undo = style({ marginBlockStart: vars.space[4] })
