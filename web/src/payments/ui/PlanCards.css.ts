import { createContainer, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

const room = createContainer()
const four = '&:has(> :nth-child(4))'

export const around = style({ containerName: room, containerType: 'inline-size' })

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  // Four cards in one row if each button fits on one line, else two by two, so that none is alone.
  '@container': {
    [`${room} (min-width: 500px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    [`${room} (min-width: 1040px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  // Space for the flags on the upper border.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})
