import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const passkey = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'flex-start',
  gap: vars.space[3],
  minInlineSize: 0,
})
export const icon = style({ flexShrink: 0, marginBlockStart: '2px', color: vars.color.textMuted })
export const facts = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
