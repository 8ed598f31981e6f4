import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const place = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const names = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const name = style({ ...vars.text.lg, fontWeight: vars.weight.semibold, lineHeight: 1.3 })
export const file = style({
  ...vars.text.sm,
  color: vars.color.onNightMuted,
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
})
