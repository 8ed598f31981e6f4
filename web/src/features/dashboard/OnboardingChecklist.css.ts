import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  inlineSize: '100%',
  marginBlockStart: vars.space[2],
})

export const step = style({ display: 'flex', gap: vars.space[3] })
export const title = style({ color: vars.color.onNightMuted, lineHeight: '24px' })
export const current = style({ fontWeight: vars.weight.semibold, lineHeight: '24px' })
export const done = style({ flexShrink: 0, color: vars.color.signal })
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  border: '2px solid currentColor',
  borderRadius: vars.radius.full,
  ...vars.text.sm,
  fontWeight: vars.weight.semibold,
  color: vars.color.onNightMuted,
})
