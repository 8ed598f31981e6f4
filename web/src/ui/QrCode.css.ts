import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

/** Scanners need dark on light, in both schemes. */
export const code = style({
  backgroundColor: '#fff',
  borderRadius: vars.radius.md,
  maxInlineSize: '100%',
  blockSize: 'auto',
  forcedColorAdjust: 'none',
})
export const dark = style({ fill: '#000' })
