import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

/** Room for a line, before it is known whether there is one. */
export const line = style({
  ...vars.text.sm,
  minBlockSize: '1.45em',
  color: vars.color.textMuted,
})
