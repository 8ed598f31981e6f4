import { style } from '@vanilla-extract/css'
import { responsive } from '../../../styles/responsive'
import { vars } from '../../../styles/theme.css'

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
/** Aligns the action with the device's name instead of the icon when it wraps on phones. */
export const action = style(responsive({ phone: { marginInlineStart: `calc(20px + ${vars.space[3]})` } }))
