import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const prices = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] })
export const amount = style({ color: vars.color.text, fontWeight: vars.weight.semibold })
