import { style } from '@vanilla-extract/css'
import { responsive } from '../../../styles/responsive'
import { vars } from '../../../styles/theme.css'

export const sections = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** Its sign, and beside it what it is. */
export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
/** On a phone, below a name that is long: where the words begin, not their sign. */
export const action = style(responsive({ phone: { marginInlineStart: `calc(20px + ${vars.space[3]})` } }))
