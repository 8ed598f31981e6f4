import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const fileLocation = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const fileNames = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const locationName = style({ ...vars.text.lg, fontWeight: vars.weight.semibold, lineHeight: 1.3 })
export const fileName = style({
  ...vars.text.sm,
  color: vars.color.onNightMuted,
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
})

export const vendorLink = style({ marginBlockStart: vars.space[2] })
