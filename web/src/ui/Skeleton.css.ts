import { keyframes } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'
import { style } from './style'

const breathe = keyframes({ '50%': { backgroundColor: vars.color.skeletonShine } })

export const skeleton = style({
  display: 'block',
  maxInlineSize: '100%',
  borderRadius: vars.radius.sm,
  backgroundColor: vars.color.skeleton,
  animation: `${breathe} 1.8s ease-in-out infinite`,
})
