import { vars } from '../styles/theme.css'
import { style } from './style'

export const avatar = style({
  display: 'inline-grid',
  inlineSize: '36px',
  blockSize: '36px',
  fontSize: '0.855rem',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.nightRaised,
  color: vars.color.onNight,
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
  userSelect: 'none',
})
