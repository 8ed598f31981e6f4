import { style } from '@vanilla-extract/css'
import { row } from './dashboard.css'

/** The height of a row with three lines, for its placeholder. */
export const ROW_HEIGHT = 92
export const tallRow = style([row, { minBlockSize: `${ROW_HEIGHT}px` }])

/** The width of a flag. */
export const icon = style({ flexShrink: 0, display: 'flex', justifyContent: 'center', inlineSize: '32px' })

/** A name that the customer chose, cut off after one line. */
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
