import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Aligned to the start, above the centered code. */
export const scan = style({ alignSelf: 'stretch' })

export const numbers = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[3] })
export const number = style({ fontSize: vars.text.xl.fontSize, fontVariantNumeric: 'tabular-nums' })

export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.textMuted,
})

const stepRow = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
/** As large as the icon of a done step. */
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  fontSize: '0.75rem',
  lineHeight: 1,
})
export const step = styleVariants({
  done: [stepRow, { color: vars.color.success }],
  open: [stepRow, { color: vars.color.textMuted }],
})
