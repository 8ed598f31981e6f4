import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 auto',
  minBlockSize: '96px',
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.night,
})

export const point = style({ display: 'flex', gap: vars.space[3], alignItems: 'flex-start' })
export const tick = style({ marginBlockStart: '2px', color: vars.color.on })

export const drawing = style({ inlineSize: '100%', maxInlineSize: '340px', strokeLinecap: 'round' })
export const drawingPage = style({ fill: vars.color.nightRaised })
export const drawingBar = style({ stroke: vars.color.night, strokeWidth: 2 })
export const drawingDot = style({ fill: vars.color.night })
export const drawingLine = style({ stroke: vars.color.onNightMuted, strokeWidth: 5, opacity: 0.55 })
export const drawingAd = style({ stroke: vars.color.onNightMuted, strokeWidth: 2, strokeDasharray: '5 6' })
export const drawingShield = style({ fill: vars.color.signal })
export const drawingTick = style({ stroke: vars.color.onPrimary, strokeWidth: 3.5, strokeLinejoin: 'round' })
