import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Prose that may contain a long email address. */
export const text = style({ maxInlineSize: vars.size.prose, overflowWrap: 'anywhere' })
export const textOnNight = style([text, { color: vars.color.onNightMuted }])
export const ghostOnNight = style({
  color: vars.color.onNight,
  border: `1px solid ${vars.color.onNightMuted}`,
})
