import { vars } from '../styles/theme.css'
import { style } from './style'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: vars.weight.bold,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  // A name is written one way in every language.
  direction: 'ltr',
})

export const tile = style({ fill: vars.color.night, stroke: vars.color.nightRaised, strokeWidth: 1 })
export const route = style({ stroke: vars.color.onNight })
export const exit = style({ fill: vars.color.signal })
export const second = style({ fontWeight: vars.weight.medium, opacity: 0.72 })
