import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { line as underline } from './NextStepCard.css'

/** Keeps the room of the button that mostly comes with the answer, so that nothing moves. */
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
