import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Beside the title, or on its own line if currency names are long. */
export const currency = style({ flexGrow: 1 })

/** The previous price while the new one loads. */
export const before = style({ opacity: 0.5 })

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[4],
}
export const perMonth = style({ ...row, color: vars.color.textMuted })
export const line = style([perMonth, vars.text.sm])

export const plan = style({ ...vars.text.md, color: vars.color.text, fontWeight: vars.weight.semibold })
export const term = style({ textAlign: 'end' })
export const saved = style({ color: vars.color.success, fontWeight: vars.weight.medium })

export const due = style({
  ...vars.text.xl,
  ...row,
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.border}`,
  fontWeight: vars.weight.semibold,
})

/** Below the summary; on phones after the payment, so that the form comes sooner. */
export const assurances = style({
  order: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInline: vars.space[5],
})
export const assurance = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  color: vars.color.textMuted,
})

export const renewal = style({ marginBlockStart: vars.space[3] })
