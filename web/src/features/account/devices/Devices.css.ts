import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const parts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** Its sign, and beside it what it is. */
export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
