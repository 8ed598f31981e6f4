import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const rows = style({ paddingInline: vars.space[4], paddingBlockEnd: vars.space[2] })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const texts = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
})
export const metrics = style({ ...vars.text.sm, color: vars.color.textMuted })
