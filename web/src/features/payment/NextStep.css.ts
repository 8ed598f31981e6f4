import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const text = style({ color: vars.color.onNightMuted, maxInlineSize: vars.size.prose })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: 'auto',
})
/** On the dark ground. */
export const quiet = style({ color: vars.color.onNight })
