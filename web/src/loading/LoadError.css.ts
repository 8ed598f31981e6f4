import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

/** A link in the sentence. */
export const retry = style({
  color: vars.color.link,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
})
