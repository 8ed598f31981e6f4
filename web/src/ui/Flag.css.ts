import { vars } from '../styles/theme.css'
import { style } from './style'

export const flag = style({
  display: 'inline-block',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '3px',
  backgroundColor: vars.color.skeleton,
  // An inner edge, so that white flags have an end.
  boxShadow: `0 0 0 1px ${vars.color.border}`,
})

export const image = style({ display: 'block', inlineSize: '100%', blockSize: '100%' })
