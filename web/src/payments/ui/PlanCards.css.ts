import { createContainer, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

const room = createContainer()
const four = '&:has(> :nth-child(4))'

export const around = style({ containerName: room, containerType: 'inline-size' })

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  // Four stand in one row, where their buttons have one line then, or two by two: the last is never alone.
  '@container': {
    [`${room} (min-width: 500px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    [`${room} (min-width: 1040px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  // Flags stand on the upper edge.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})
