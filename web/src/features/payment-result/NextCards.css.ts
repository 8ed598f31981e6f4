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
/** Keeps its own height beside a taller receipt. */
export const card = style({ alignSelf: 'start' })
export const ghostLink = style({ color: vars.color.onNight })
