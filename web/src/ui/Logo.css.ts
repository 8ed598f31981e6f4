import { vars } from '../styles/theme.css'
import { style, styleVariantsFrom } from './style'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: vars.weight.bold,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  // The name is left to right in every language.
  direction: 'ltr',
})

/** Font size by the symbol's size in pixels. */
export const size = styleVariantsFrom({ 30: 30, 32: 32, 40: 40 }, (pixels) => ({
  fontSize: pixels * 0.66,
}))

export const tile = style({ fill: vars.color.night, stroke: vars.color.nightRaised, strokeWidth: 1 })
export const route = style({ stroke: vars.color.onNight })
export const exit = style({ fill: vars.color.signal })
export const second = style({ fontWeight: vars.weight.medium, opacity: 0.72 })
