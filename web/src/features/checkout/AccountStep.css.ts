import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const signInButton = style({ alignSelf: 'flex-start' })

export const customer = style({ flex: '1 1 180px' })
export const email = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
