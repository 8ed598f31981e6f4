import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

export const track = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '8px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.neutralFill,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

export const bar = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: 'inherit',
  transition: `inline-size ${vars.motion.slow}`,
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
})

export const tone = styleVariants({
  neutral: { backgroundColor: vars.color.borderControl },
  success: { backgroundColor: vars.color.on },
  warning: { backgroundColor: vars.color.barWarning },
  error: { backgroundColor: vars.color.barError },
})
