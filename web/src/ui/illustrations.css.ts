import { vars } from '../styles/theme.css'
import { style } from './style'

export const illustration = style({
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 3,
})

/** The background shape. */
export const background = style({ fill: vars.color.neutralFill })
/** Outlined objects. */
export const line = style({ stroke: vars.color.borderControl })
export const object = style({ stroke: vars.color.borderControl, fill: vars.color.surface })
export const dots = style({ stroke: vars.color.borderControl, strokeDasharray: '0.1 9' })
export const night = style({ fill: vars.color.illustration })
export const signal = style({ fill: vars.color.signal })
export const signalLine = style({ stroke: vars.color.on })
export const error = style({ fill: vars.color.danger })
export const onError = style({ stroke: vars.color.onDanger })
export const check = style({ stroke: vars.color.onPrimary })
