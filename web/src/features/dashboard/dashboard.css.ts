import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const nextStep = style({ flex: '1 1 0', maxInlineSize: '56ch' })

export const nightText = style({ color: vars.color.onNightMuted, overflowWrap: 'anywhere' })
export const nightCaption = style({ ...vars.text.sm, color: vars.color.onNightMuted })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
  ...responsive({ phone: { flexDirection: 'column', alignSelf: 'stretch' } }),
})

/** The underline marks a link among text of the same color. */
export const underline = {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.3em',
} as const

export const fact = style({ display: 'flex', flexDirection: 'column', gap: '2px' })
export const factValue = style({
  ...vars.text.lg,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})

export const setupText = style([nightText, { marginBlockStart: vars.space[2] }])

export const rows = style({ inlineSize: '100%' })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '72px',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.onNightMuted}`,
  backgroundColor: vars.color.night,
  textDecoration: 'none',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.nightRaised } } } },
})

export const rowArrow = style({ color: vars.color.signal })
