import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const place = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minBlockSize: '132px',
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.night,
  border: `1px solid ${vars.color.nightRaised}`,
})

export const label = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const country = style({
  ...vars.text.lg,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontWeight: vars.weight.semibold,
})
export const hint = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const waiting = style({ opacity: 0.3 })
