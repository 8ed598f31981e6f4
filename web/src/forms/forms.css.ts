import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface,
})
export const fields = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
})

/** Room for a line, before it is known whether there is one. */
export const line = style({
  ...vars.text.sm,
  minBlockSize: '1.45em',
  color: vars.color.textMuted,
})
