import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 auto',
  minBlockSize: '96px',
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.night,
})

export const points = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const point = style({ display: 'flex', gap: vars.space[3], alignItems: 'flex-start' })
export const tick = style({ marginBlockStart: '2px', color: vars.color.on })
