import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

/** On the dark ground. */
export const text = style({
  maxInlineSize: vars.size.prose,
  color: vars.color.onNightMuted,
  overflowWrap: 'anywhere',
})
export const quiet = style({ color: vars.color.onNight, border: `1px solid ${vars.color.onNightMuted}` })
