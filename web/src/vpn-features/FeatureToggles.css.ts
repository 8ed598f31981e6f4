import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const premiumSign = style({ color: vars.color.info })
