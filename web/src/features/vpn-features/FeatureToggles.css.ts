import { globalStyle, style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const premiumSign = style({
  color: vars.color.info,
  display: 'inline-block',
  verticalAlign: 'text-bottom',
})

export const lastWord = style({ whiteSpace: 'nowrap' })

/** Keeps the error apart from the next menu item. */
export const compactError = style({ paddingBlockEnd: vars.space[3] })

/** A placeholder with the height of a switch. */
export const waitingRow = style({
  minBlockSize: '36px',
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
})

/** The columns of the dashboard, wide enough for the hints. */
export const columns = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
})

/** Without a border, a switch seems to belong to the feature in the next column. */
export const cell = style({
  minBlockSize: '70px',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
})
/** The switches of a row are in line, whether their hints have one line or two. */
globalStyle(`${cell} > label`, { alignItems: 'start' })
