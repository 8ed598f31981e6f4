import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { hiddenRules } from '../../ui/Text.css'

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: '52px',
  paddingInlineEnd: vars.space[2],
  borderRadius: vars.radius.md,
  '@media': {
    '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.hover } } },
    ...responsive({
      // Badges have their own line.
      phone: { flexWrap: 'wrap', rowGap: 0, paddingBlock: vars.space[1] },
      tablet: { gap: vars.space[3] },
    })['@media'],
  },
})

/** Above the overlay that makes the row pressable. */
export const star = style({ zIndex: 1 })
export const starred = style({ fill: 'currentColor' })

/** On phones, its parts are direct children of the row's grid. */
export const main = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[1],
  paddingBlock: vars.space[2],
  ...responsive({ phone: { display: 'contents' } }),
})
/** Takes the remaining width, so that names break between words only. */
const nameOnPhone = responsive({ phone: { flex: '1 1 0' } })
/** The name is the control, but the whole row can be pressed. */
export const open = style({
  minInlineSize: 0,
  ...nameOnPhone,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.md },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
})
export const name = style({ fontWeight: vars.weight.medium, overflowWrap: 'break-word' })
export const locked = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minInlineSize: 0,
  ...nameOnPhone,
})
const LOCK_PX = 16
/** In a list with locks, names without a lock align with the others. */
export const lockSpace = style(
  responsive({ tablet: { paddingInlineStart: `calc(${LOCK_PX}px + ${vars.space[2]})` } }),
)
export const lock = style({ color: vars.color.textMuted })
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  selectors: { '&:empty': { display: 'none' } },
  ...responsive({
    phone: {
      order: 1,
      flexBasis: '100%',
      paddingBlock: vars.space[1],
      // Below the name, which follows the star.
      paddingInlineStart: `calc(${vars.size.control} + ${vars.space[1]})`,
    },
  }),
})

export const metrics = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '2px',
  ...vars.text.sm,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  ...responsive({ tablet: { flexDirection: 'row', alignItems: 'center', gap: vars.space[4] } }),
})
export const load = style({
  textAlign: 'end',
  ...responsive({
    tablet: { display: 'grid', gridTemplateColumns: '72px 4ch', alignItems: 'center', gap: vars.space[2] },
  }),
})
/** Phones show the label instead of the meter, because they have no column headers. */
export const meter = style(responsive({ phone: hiddenRules }))
export const loadLabel = style(responsive({ tablet: { display: 'none' } }))
export const ping = style({
  textAlign: 'end',
  // Fits the longest translation of "ms".
  ...responsive({ tablet: { minInlineSize: '84px' } }),
})

/** The same width in every row, so that the values form columns. */
export const upgradeColumn = style({
  display: 'flex',
  justifyContent: 'flex-end',
  ...responsive({ phone: { inlineSize: '24px' }, tablet: { inlineSize: '120px' } }),
})
export const end = style({ display: 'flex', flexShrink: 0 })
export const chevron = style({ color: vars.color.textMuted })
/** Makes the whole row pressable: its overlay is positioned relative to the row, not to the link. */
export const upgrade = style({
  position: 'static',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.md } },
  paddingInlineEnd: 0,
  ...responsive({ phone: { inlineSize: '100%', justifyContent: 'flex-end', paddingInlineStart: 0 } }),
})
/** Phones show only the arrow. With a mouse, the label appears in the row under the pointer or with the focus. */
export const upgradeLabel = style({
  '@media': {
    ...responsive({ phone: { display: 'none' } })['@media'],
    '(hover: hover)': { selectors: { [`${row}:not(:hover, :focus-within) &`]: { visibility: 'hidden' } } },
  },
})
