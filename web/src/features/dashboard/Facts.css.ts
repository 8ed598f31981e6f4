import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { underline } from './NextStepCard.css'

export const fact = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})

export const label = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const value = style({
  ...vars.text.lg,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const hint = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const loading = style({ inlineSize: '70%', paddingBlock: '3px', opacity: 0.25 })

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

/** Facts side by side. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  rowGap: vars.space[3],
  marginBlock: vars.space[2],
})
