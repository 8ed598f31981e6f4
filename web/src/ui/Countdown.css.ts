import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

// Clocks are left to right in every language.
export const countdown = style({
  display: 'inline-flex',
  gap: vars.space[2],
  direction: 'ltr',
  ...responsive({ phone: { gap: vars.space[1] } }),
})

export const part = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  minInlineSize: '52px',
  paddingBlock: '6px',
  paddingInline: vars.space[1],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.nightRaised,
  color: vars.color.onNight,
  ...responsive({ phone: { minInlineSize: '44px' } }),
})

export const digits = style({
  fontSize: vars.text.xl.fontSize,
  lineHeight: 1.1,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  // Onest's tabular figures are widely spaced.
  letterSpacing: '-0.05em',
})

export const unit = style({
  fontSize: vars.text.xs.fontSize,
  lineHeight: 1.2,
  color: vars.color.onNightMuted,
})
