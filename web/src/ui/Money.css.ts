import { vars } from '../styles/theme.css'
import { style } from './style'

export const money = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
})

export const amount = style({
  fontWeight: vars.weight.semibold,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
})
export const per = style({ ...vars.text.sm, color: vars.color.textMuted })
