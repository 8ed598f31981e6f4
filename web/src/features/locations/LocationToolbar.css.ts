import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { selectedRules } from '../../ui/RadioCards.css'

export const search = style({
  flex: '1 1 0',
  minInlineSize: '180px',
  ...responsive({ tablet: { flex: '1 1 100%' }, desktop: { flex: '1 1 240px' } }),
})

export const sort = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
})

/** Leaves space for the search in its row; longer texts are cut off. */
export const sortList = style({ flexShrink: 0, maxInlineSize: '40%' })

/** Width of the fade at the end of the filters. */
const FADE = vars.space[8]
const fadeTo = (side: 'left' | 'right') =>
  `linear-gradient(to ${side}, #000 calc(100% - ${FADE}), transparent)`
/**
 * The row of filters, with the count at its end. On phones it scrolls sideways and fades at the screen's edge to show
 * that there is more.
 */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  flex: '1 1 auto',
  ...responsive({
    tablet: { flexBasis: 'calc(100% - 220px)' },
    phone: {
      flex: '1 1 0',
      minInlineSize: 0,
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Space for the focus ring, which scrolling would cut off.
      padding: '3px',
      margin: '-3px',
      marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
      paddingInlineEnd: FADE,
      maskImage: fadeTo('right'),
      selectors: { '[dir="rtl"] &': { maskImage: fadeTo('left') } },
    },
  }),
})
/** In the map view, phones show the filters in their own row. */
export const mapFilters = style([filters, responsive({ phone: { flexBasis: '100%' } })])

export const filter = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '36px',
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.text,
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[aria-pressed="true"]': { ...selectedRules, color: vars.color.success },
  },
  '@media': {
    [coarsePointer]: { minBlockSize: vars.size.control },
    '(hover: hover)': { selectors: { '&:hover': { borderColor: vars.color.borderControlHover } } },
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

export const count = style({ minBlockSize: '1.45em', marginInlineStart: 'auto' })
