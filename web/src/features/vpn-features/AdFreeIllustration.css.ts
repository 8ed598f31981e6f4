import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const picture = style({ inlineSize: '100%', maxInlineSize: '340px', strokeLinecap: 'round' })
export const page = style({ fill: vars.color.nightRaised })
export const bar = style({ stroke: vars.color.night, strokeWidth: 2 })
export const dot = style({ fill: vars.color.night })
export const line = style({ stroke: vars.color.onNightMuted, strokeWidth: 5, opacity: 0.55 })
export const gone = style({ stroke: vars.color.onNightMuted, strokeWidth: 2, strokeDasharray: '5 6' })
export const shield = style({ fill: vars.color.signal })
export const tick = style({ stroke: vars.color.onPrimary, strokeWidth: 3.5, strokeLinejoin: 'round' })
