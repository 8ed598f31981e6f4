import { vars } from '../styles/theme.css'
import { style } from './style'

export const select = style({
  appearance: 'none',
  paddingInlineEnd: vars.space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[3],
  marginBlock: 'auto',
  color: vars.color.textMuted,
  pointerEvents: 'none',
})
