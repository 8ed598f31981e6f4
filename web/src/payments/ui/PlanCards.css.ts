import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  // Flags stand on the upper edge.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})
