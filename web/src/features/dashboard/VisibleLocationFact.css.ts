import { keyframes, style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { line as underline } from './NextStepCard.css'

export const line = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
const light = keyframes({ from: { scale: '0 1' } })
/** It lights up from here to there; motion that is not wanted is taken away for the whole portal. */
export const connectedLine = style({
  inlineSize: vars.space[8],
  blockSize: '3px',
  borderRadius: '3px',
  // Seen in forced colours too.
  borderBlockStart: `3px solid ${vars.color.signal}`,
  transformOrigin: 'left',
  animation: `${light} 0.8s ease-out`,
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
})
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
