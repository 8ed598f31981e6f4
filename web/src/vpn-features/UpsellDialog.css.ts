import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minBlockSize: '96px',
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.night,
  color: vars.color.signal,
})

export const points = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const point = style({ display: 'flex', gap: vars.space[3], alignItems: 'flex-start' })
export const tick = style({ marginBlockStart: '2px', color: vars.color.on })
