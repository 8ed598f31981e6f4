import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

/** Where the dot is, without a size. */
export const anchor = style({ position: 'absolute' })

export const positioner = style({ zIndex: vars.z.dropdown })

export const panel = style({
  inlineSize: `min(320px, calc(100vw - ${vars.space[4]}))`,
  maxBlockSize: '320px',
  overflowY: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
  outline: 'none',
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  paddingBlock: vars.space[2],
})
export const title = style({ flex: 1, fontWeight: vars.weight.semibold })

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
export const measures = style({ ...vars.text.sm, color: vars.color.textMuted })
