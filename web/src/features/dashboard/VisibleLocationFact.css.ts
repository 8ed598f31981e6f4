import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { underline } from './NextStepCard.css'

/** Reserves the height of the button while the response loads, to avoid a layout shift. */
export const placeholder = style({
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
  marginInlineStart: `calc(-1 * ${vars.space[3]} - 1px)`,
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  color: vars.color.onNight,
})
