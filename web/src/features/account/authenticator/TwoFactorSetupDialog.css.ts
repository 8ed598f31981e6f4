import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const qr = style({ display: 'grid', placeItems: 'center' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: vars.space[2],
  margin: 0,
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
  listStyle: 'none',
  fontFamily: vars.font.mono,
  textAlign: 'center',
})
