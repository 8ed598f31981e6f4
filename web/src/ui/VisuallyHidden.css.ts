import { style } from './style'

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
