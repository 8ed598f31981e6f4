import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const land = style({
  fill: 'none',
  stroke: vars.color.borderControl,
  opacity: 0.45,
  strokeWidth: 0.55,
  strokeLinecap: 'round',
})
