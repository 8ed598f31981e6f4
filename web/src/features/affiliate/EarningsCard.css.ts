import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const counts = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
})
export const count = style({
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
})
