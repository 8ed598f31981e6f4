import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const line = style({ maxInlineSize: vars.size.prose, overflowWrap: 'anywhere' })
/** Text on the dark background. */
export const text = style([line, { color: vars.color.onNightMuted }])
export const ghostButton = style({
  color: vars.color.onNight,
  border: `1px solid ${vars.color.onNightMuted}`,
})
