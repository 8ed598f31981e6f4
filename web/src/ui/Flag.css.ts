import { vars } from '../styles/theme.css'
import { style } from './style'

export const flag = style({
  display: 'inline-block',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '3px',
  backgroundColor: vars.color.skeleton,
  // A border for white flags.
  boxShadow: `0 0 0 1px ${vars.color.border}`,
})

export const image = style({ display: 'block', inlineSize: '100%', blockSize: '100%' })
