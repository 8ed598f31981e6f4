import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { column } from '../../ui/SetupLayout.css'

/** In order of use on phones. On wide screens the second part is beside the others. */
export const aside = style([column, responsive({ desktop: { gridColumn: 2, gridRow: '1 / span 3' } })])

/** The same layout while the other column has an additional part. */
export const readyAside = style([column, responsive({ desktop: { gridColumn: 2, gridRow: '1 / span 4' } })])

export const qr = style({ marginBlockStart: vars.space[3] })

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const deviceSummary = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
