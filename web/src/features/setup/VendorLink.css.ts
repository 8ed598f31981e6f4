import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const link = style({ marginBlockStart: vars.space[2] })
