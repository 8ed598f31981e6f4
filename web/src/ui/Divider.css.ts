import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

const line = { content: '""', flex: 1, borderBlockStart: `1px solid ${vars.color.border}` }

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  ...vars.text.sm,
  color: vars.color.textMuted,
  '::before': line,
  '::after': line,
})
