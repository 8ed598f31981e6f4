import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const number = style({
  fontSize: '4.5rem',
  lineHeight: 1.1,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const progress = style({ color: vars.color.textMuted })
