import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const room = style({ inlineSize: '100%', minBlockSize: vars.size.controlSm })
