import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const page = style({
  maxInlineSize: '480px',
  marginInline: 'auto',
  paddingInline: vars.space[4],
  paddingBlock: `max(env(safe-area-inset-top, 0px), ${vars.space[4]}) ${vars.space[12]}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
})
export const home = style({
  display: 'block',
  inlineSize: 'fit-content',
  marginInline: 'auto',
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: vars.radius.sm,
})
export const card = style({ gap: vars.space[4] })
export const number = style({
  fontSize: '4.5rem',
  lineHeight: 1.1,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
export const progress = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  color: vars.color.textMuted,
})
