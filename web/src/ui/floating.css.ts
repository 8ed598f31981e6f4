import { vars } from '../styles/theme.css'
import { style } from './style'

/** Floating panels, such as menus and popovers. */
export const positioner = style({ zIndex: vars.z.dropdown })

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
  // The highlighted item shows the focus.
  outline: 'none',
})
