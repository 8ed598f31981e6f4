import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const qr = style({ display: 'grid', placeItems: 'center' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: vars.font.mono,
  textAlign: 'center',
})
