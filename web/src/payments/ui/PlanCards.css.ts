import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  selectors: {
    // Four stand in one row where it is 1040 pixels wide, else two by two: the last is never alone.
    '&:has(> :nth-child(4))': {
      gridTemplateColumns:
        'repeat(auto-fit, minmax(min(100%, max(236px, clamp(25% - 18px, (1040px - 100%) * 999, 50% - 12px))), 1fr))',
    },
  },
  // Flags stand on the upper edge.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})
