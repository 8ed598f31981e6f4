import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  maxInlineSize: '880px',
  marginInline: 'auto',
})

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
})

/** Has the same height while it loads: on phones the text takes up to two lines. */
export const text = style(responsive({ phone: { minBlockSize: '2lh' } }))

export const textLoading = style([text, { inlineSize: '100%', maxInlineSize: '420px', marginInline: 'auto' }])

export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  ...responsive({ tablet: { gridTemplateColumns: '3fr 2fr', gap: vars.space[6] } }),
})

export const receiptRow = style({
  ...vars.text.sm,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const receiptValue = style({ fontWeight: vars.weight.medium, textAlign: 'end' })
