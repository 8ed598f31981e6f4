import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { underline } from './dashboard.css'

export const factLoading = style({ inlineSize: '70%', paddingBlock: '3px', opacity: 0.25 })

/** Reserves the height of the button while the response loads, to avoid a layout shift. */
export const checkPlaceholder = style({
  display: 'block',
  marginBlockStart: vars.space[1],
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  blockSize: vars.size.controlSm,
  '@media': { [coarsePointer]: { blockSize: vars.size.control } },
})
export const check = style({
  ...underline,
  display: 'flex',
  marginBlockStart: vars.space[1],
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  color: vars.color.onNight,
})

/** Facts side by side. */
export const factRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  rowGap: vars.space[3],
  marginBlock: vars.space[2],
})
