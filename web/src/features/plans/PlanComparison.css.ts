import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const table = style({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' })

const cellPadding = { paddingBlock: vars.space[3], paddingInline: vars.space[1] }
/** Breaks long words of other languages in the narrow columns of a phone. */
const narrow = { paddingInline: 0, hyphens: 'auto', overflowWrap: 'anywhere' } as const
export const plan = style({
  ...vars.text.sm,
  ...cellPadding,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  ...responsive({ phone: { ...vars.text.xs, ...narrow } }),
})
/** Leaves the grid on phones, but stays a cell, so that each column keeps its header for screen readers. */
export const labelHead = style({ inlineSize: '30%', ...responsive({ phone: { position: 'absolute' } }) })
/** On phones, the label has its own line above the values, so that long words of other languages fit. */
const phoneRow = responsive({ phone: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } })
export const headRow = style(phoneRow)
export const row = style([{ borderBlockStart: `1px solid ${vars.color.border}` }, phoneRow])
export const label = style({
  ...cellPadding,
  ...vars.text.sm,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ...responsive({ phone: { gridColumn: '1 / -1', paddingBlockEnd: 0 } }),
})
export const cell = style({
  ...cellPadding,
  ...vars.text.sm,
  textAlign: 'center',
  ...responsive({ phone: narrow }),
})
export const yes = style({ color: vars.color.on, marginInline: 'auto' })
/** Reserves the height of the payment methods, which load later. */
export const methods = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: '24px',
})
