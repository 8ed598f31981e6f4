import { vars } from '../styles/theme.css'
import { style } from './style'

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: vars.z.toast,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.raised,
  color: vars.color.link,
  boxShadow: vars.shadow.lg,
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
})
