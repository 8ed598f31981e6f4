import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive, screens } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Column widths: the country's name and its locations. */
const columns = responsive({
  tablet: { gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr)' },
  desktop: { gridTemplateColumns: 'minmax(0, 280px) minmax(0, 1fr)' },
})

/** Screens that are wide enough for columns. */
export const columnHeaders = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  ...vars.text.sm,
  color: vars.color.textMuted,
  '@media': { ...columns['@media'], [screens.phone]: { display: 'none' } },
})
export const countryHeader = style({ paddingInlineStart: vars.space[6] })
/** Aligned with the rows: uses the columns of `rows` and `LocationRow`. */
export const rowHeader = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  // A wider gap than a row has, because the row's end is narrower.
  paddingInline: `${vars.space[4]} ${vars.space[5]}`,
})
/** Aligned with the names, which follow the star. */
export const nameHeader = style({
  flex: 1,
  paddingInlineStart: '36px',
  '@media': { [coarsePointer]: { paddingInlineStart: vars.space[12] } },
})
export const loadHeader = style({ gridColumn: '1 / -1', textAlign: 'start' })
export const chevronSpace = style({ inlineSize: '18px' })

/** The divider between the plan's locations and the others. */
export const locked = style({
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  backgroundColor: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  ...responsive({ tablet: { paddingInlineStart: vars.space[6] } }),
})

/** A country's name, with its locations beside it on wide screens, below it otherwise. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  contentVisibility: 'auto',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  ...columns,
})

export const country = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingInline: vars.space[4],
  paddingBlock: `${vars.space[4]} 0`,
  ...responsive({
    tablet: { paddingInlineStart: vars.space[6], paddingBlock: `19px ${vars.space[3]}` },
  }),
})

export const countryName = style({ ...vars.text.md, lineHeight: 1.3 })

export const rows = style({
  minInlineSize: 0,
  paddingInline: vars.space[2],
  paddingBlock: vars.space[1],
  ...responsive({ tablet: { paddingInlineEnd: vars.space[4] } }),
})

export const loadingRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '60px',
  paddingInline: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const loadingRowEnd = style({ marginInlineStart: 'auto' })
