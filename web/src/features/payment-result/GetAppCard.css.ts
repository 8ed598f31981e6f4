import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const text = style({ color: vars.color.onNightMuted, maxInlineSize: vars.size.prose })
export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  ...responsive({ tablet: { flexDirection: 'row', flexWrap: 'wrap' } }),
})
/** Not stretched to the receipt's height. */
export const card = style({ alignSelf: 'start' })
/** On a dark background. */
export const quiet = style({ color: vars.color.onNight })
