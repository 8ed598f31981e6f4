import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** The height of the other plans' buttons. */
export const current = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  color: vars.color.on,
  fontWeight: vars.weight.medium,
})
