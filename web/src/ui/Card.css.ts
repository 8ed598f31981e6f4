import { coarsePointer, responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
})

export const tone = styleVariants({
  plain: { backgroundColor: vars.color.surface, boxShadow: vars.shadow.sm },
  selected: { backgroundColor: vars.color.selected, borderColor: vars.color.on },
  warning: { backgroundColor: vars.color.warningFill, borderColor: vars.color.barWarning },
  night: {
    backgroundColor: vars.color.night,
    borderColor: 'transparent',
    color: vars.color.onNight,
  },
})

export const padding = styleVariants({
  none: {},
  sm: { padding: vars.space[4], gap: vars.space[3] },
  md: { padding: vars.space[4], gap: vars.space[4], ...responsive({ tablet: { padding: vars.space[6] } }) },
  lg: { padding: vars.space[6], gap: vars.space[5], ...responsive({ tablet: { padding: vars.space[8] } }) },
})

/** A title with a link at the end of its row. Without a row gap, the link stays close to the title when it wraps. */
export const titleRow = style({ columnGap: vars.space[3], rowGap: 0 })

/** A link with an arrow that leads from a card to its full page. */
export const pageLink = style({
  ...vars.text.sm,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: '28px',
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  borderRadius: vars.radius.sm,
  '@media': {
    [coarsePointer]: { minBlockSize: vars.size.control },
    '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } },
  },
})

/** The parts of a card in one row, on wide screens. */
export const wideRow = style(
  responsive({
    tablet: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: vars.space[6],
    },
  }),
)

/** The head of a card: an icon on a tile, and the texts beside it. */
export const iconHead = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[4] })
export const headIcon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
})
export const headTexts = style({ display: 'grid', flex: 1, gap: '2px', minInlineSize: 0 })
