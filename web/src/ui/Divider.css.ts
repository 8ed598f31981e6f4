import { vars } from '../styles/theme.css'
import { style } from './style'

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
