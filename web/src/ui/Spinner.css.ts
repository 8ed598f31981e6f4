import { keyframes } from '@vanilla-extract/css'
import { style } from './style'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({
  flexShrink: 0,
  animation: `${turn} 800ms linear infinite`,
})

export const track = style({ opacity: 0.25 })
