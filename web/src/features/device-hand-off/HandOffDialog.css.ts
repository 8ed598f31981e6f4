import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Aligned to the start, above the centered code. */
export const scan = style({ alignSelf: 'stretch' })

export const numbers = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[3] })
export const number = style({ fontSize: vars.text.xl.fontSize, fontVariantNumeric: 'tabular-nums' })

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  marginBlock: vars.space[4],
})
const step = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
/** Centers the dot in a box with the size of the icon of a done step. */
export const dot = style({
  inlineSize: '8px',
  blockSize: '8px',
  margin: '6px',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.borderControl,
})
const stepStyles = styleVariants({
  done: [step, { color: vars.color.success }],
  open: [step, { color: vars.color.textMuted }],
})

export { stepStyles as step }
