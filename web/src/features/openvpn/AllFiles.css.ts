import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { hiddenRules } from '../../ui/Text.css'

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  padding: vars.space[4],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  ...responsive({ tablet: { paddingInline: vars.space[6] } }),
})
export const search = style({ flex: '1 1 220px' })
export const zip = style(responsive({ phone: { flex: '1 1 220px' } }))

export const notice = style({
  margin: vars.space[4],
  ...responsive({ tablet: { marginInline: vars.space[6] } }),
})

export const block = style({ display: 'block' })

/** Rows are grids, because `content-visibility` doesn't work inside a table. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '60px',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[1],
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 60px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.hover } } } },
})
const columns = { gridTemplateColumns: 'minmax(0, 1fr) 72px 196px', paddingInline: vars.space[6] }
export const wideRow = style(responsive({ tablet: columns }))

/** On phones, only screen readers get the headers, because the buttons have labels. */
export const head = style({
  ...vars.text.sm,
  color: vars.color.textMuted,
  ...responsive({
    phone: hiddenRules,
    tablet: {
      ...columns,
      display: 'grid',
      gap: vars.space[3],
      paddingBlock: vars.space[2],
      borderBlockEnd: `1px solid ${vars.color.border}`,
    },
  }),
})
export const headCell = style({ fontWeight: vars.weight.medium })
export const alignedEnd = style({ textAlign: 'end' })

export const location = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minInlineSize: 0 })
export const names = style({ minInlineSize: 0, lineHeight: 1.3, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.weight.medium })
export const city = style({ ...vars.text.sm, display: 'block', color: vars.color.textMuted })
export const ping = style({
  ...vars.text.sm,
  display: 'none',
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  ...responsive({ tablet: { display: 'block' } }),
})
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space[2] })
// Space for long city names.
globalStyle(`${actions} svg`, responsive({ phone: { display: 'none' } }))
