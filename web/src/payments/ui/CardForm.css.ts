import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const status = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
})
