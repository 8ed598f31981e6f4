import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const map = style({ inlineSize: '100%', direction: 'ltr' })

const draw = keyframes({ from: { strokeDashoffset: 1 } })
/** The animation draws the line from start to end; the global reduced-motion rule turns it off. */
export const route = style({
  fill: 'none',
  stroke: vars.color.signal,
  strokeWidth: 0.9,
  strokeLinecap: 'round',
  strokeDasharray: 1,
  animation: `${draw} 1s ease-out`,
})
export const start = style({ fill: vars.color.onNight })
export const end = style({ fill: vars.color.signal, stroke: vars.color.onNight, strokeWidth: 0.6 })
