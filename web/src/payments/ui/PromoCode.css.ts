import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: vars.space[2],
  maxInlineSize: '420px',
  marginBlockStart: vars.space[2],
})

export const applied = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  paddingInline: vars.space[3],
  // Its label may take two lines.
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.successFill,
  color: vars.color.success,
})

export const discountText = style({ flex: 1 })
