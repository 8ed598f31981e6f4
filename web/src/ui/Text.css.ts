import { text, weight } from '../styles/scale'
import { vars } from '../styles/theme.css'
import { style, styleVariantsFrom } from './style'

export const size = styleVariantsFrom(text, (rule) => rule)
export const weights = styleVariantsFrom(weight, (fontWeight) => ({ fontWeight }))
export const muted = style({ color: vars.color.textMuted })
export const alignCenter = style({ textAlign: 'center' })
export const tabular = style({ fontVariantNumeric: 'tabular-nums' })

export const money = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
})

export const amount = style({
  fontWeight: vars.weight.semibold,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
})
export const per = style({ ...vars.text.sm, color: vars.color.textMuted })

/** Hides an element from everything but screen readers. */
export const hiddenRules = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const visuallyHidden = style(hiddenRules)
