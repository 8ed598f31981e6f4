import { createContainer, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

const room = createContainer()
const medium = `${room} (min-width: 500px)`
/** Enough for four cards whose buttons have one line. */
const wide = `${room} (min-width: 1040px)`

export const around = style({ containerName: room, containerType: 'inline-size' })

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  // Flags stand on the upper edge.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})

/** Four stand in one row or two by two: the last is never alone. */
export const four = style({
  '@container': {
    [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
