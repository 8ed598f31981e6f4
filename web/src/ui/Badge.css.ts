import { vars } from '../styles/theme.css'
import { style } from './style'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxInlineSize: '100%',
  overflow: 'hidden',
  paddingInline: vars.space[2],
  paddingBlock: '2px',
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  ...vars.text.xs,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
})
