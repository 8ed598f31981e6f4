import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const fact = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})

export const label = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const value = style({
  ...vars.text.lg,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const hint = style({ ...vars.text.sm, color: vars.color.onNightMuted })
export const loading = style({ inlineSize: '70%', paddingBlock: '3px', opacity: 0.25 })
