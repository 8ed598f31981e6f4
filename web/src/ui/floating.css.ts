import { vars } from '../styles/theme.css'
import { style } from './style'

/** What lies over the page beside the thing that it belongs to. */
export const positioner = style({ zIndex: vars.z.dropdown })

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
  // What a key would press shows the focus.
  outline: 'none',
})
