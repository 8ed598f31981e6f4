import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const box = style({ position: 'relative' })

export const loading = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.textMuted,
})

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  border: 0,
  transition: `block-size ${vars.motion.fast}`,
})
