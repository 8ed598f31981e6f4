import { style } from '@vanilla-extract/css'

/** At the card's foot, however high its neighbour makes it. */
export const actions = style({ marginBlockStart: 'auto' })
