import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** The date beside the text, or above it on phones. */
export const item = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
  ...responsive({
    tablet: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: vars.space[4], alignItems: 'baseline' },
  }),
})

export const body = style({ display: 'flex', flexDirection: 'column', gap: '2px', maxInlineSize: '72ch' })

export const title = style({ fontWeight: vars.weight.medium })

export const link = style([
  title,
  {
    // Keeps the icon beside the last line of the title.
    display: 'flex',
    alignItems: 'flex-end',
    gap: vars.space[1],
    alignSelf: 'start',
    color: vars.color.link,
    textDecoration: 'none',
    borderRadius: vars.radius.sm,
    '@media': {
      [coarsePointer]: { paddingBlock: vars.space[2] },
      '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } },
    },
  },
])
/** The height of a line of the title. */
export const icon = style({ blockSize: '1lh' })
