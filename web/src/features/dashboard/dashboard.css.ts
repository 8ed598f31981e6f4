import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { wideRow } from '../../ui/Card.css'

export const hero = style([
  wideRow,
  {
    overflow: 'hidden',
    gap: vars.space[6],
    backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
  },
])

export const step = style({ flex: '1 1 0', maxInlineSize: '56ch' })

export const text = style({ color: vars.color.onNightMuted, overflowWrap: 'anywhere' })
export const caption = style({ ...vars.text.sm, color: vars.color.onNightMuted })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
  ...responsive({ phone: { flexDirection: 'column', alignSelf: 'stretch' } }),
})

/** The underline marks a link among text of the same color. */
const underline = {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.3em',
} as const
export const secondaryAction = style({ ...underline, color: vars.color.onNight })

export const side = style({ flexShrink: 0, ...responsive({ tablet: { inlineSize: '320px' } }) })
export const wideSide = style(responsive({ desktop: { inlineSize: '420px' } }))

export const facts = style({
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.nightRaised}`,
  backgroundColor: vars.color.night,
})
globalStyle(`${facts} > *`, { minBlockSize: '92px', padding: vars.space[4] })
globalStyle(`${facts} > * + *`, { borderBlockStart: `1px solid ${vars.color.nightRaised}` })

export const fact = style({ display: 'flex', flexDirection: 'column', gap: '2px' })
export const factValue = style({
  ...vars.text.lg,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const factLoading = style({ inlineSize: '70%', paddingBlock: '3px', opacity: 0.25 })

/** Reserves the height of the button while the response loads, to avoid a layout shift. */
export const checkPlaceholder = style({
  display: 'block',
  marginBlockStart: vars.space[1],
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  blockSize: vars.size.controlSm,
  '@media': { [coarsePointer]: { blockSize: vars.size.control } },
})
export const check = style({
  ...underline,
  display: 'flex',
  marginBlockStart: vars.space[1],
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  color: vars.color.onNight,
})

/** Facts side by side. */
export const factRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  rowGap: vars.space[3],
  marginBlock: vars.space[2],
})

export const checklist = style({ inlineSize: '100%', marginBlockStart: vars.space[2] })

export const checklistItem = style({ display: 'flex', gap: vars.space[3] })
export const itemTitle = style({ color: vars.color.onNightMuted, lineHeight: '24px' })
export const currentItemTitle = style({ fontWeight: vars.weight.semibold, lineHeight: '24px' })
export const doneIcon = style({ color: vars.color.signal })
export const itemNumber = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  border: '2px solid currentColor',
  borderRadius: vars.radius.full,
  ...vars.text.sm,
  fontWeight: vars.weight.semibold,
  color: vars.color.onNightMuted,
})

export const setupText = style([text, { marginBlockStart: vars.space[2] }])

export const rows = style({ inlineSize: '100%' })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '72px',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.onNightMuted}`,
  backgroundColor: vars.color.night,
  textDecoration: 'none',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.nightRaised } } } },
})

/** The height of a row with three lines, for its placeholder. */
export const TALL_ROW_HEIGHT = 92
export const tallRow = style([row, { minBlockSize: `${TALL_ROW_HEIGHT}px` }])

/** The width of a flag. */
export const rowIcon = style({ flexShrink: 0, display: 'flex', justifyContent: 'center', inlineSize: '32px' })

/** A name that the customer chose, cut off after one line. */
export const rowName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const rowArrow = style({ color: vars.color.signal })

export const routeMap = style({ inlineSize: '100%', direction: 'ltr' })

const draw = keyframes({ from: { strokeDashoffset: 1 } })
/** The animation draws the line from start to end; the global reduced-motion rule turns it off. */
export const route = style({
  fill: 'none',
  stroke: vars.color.signal,
  strokeWidth: 0.9,
  strokeLinecap: 'round',
  strokeDasharray: 1,
  animation: `${draw} 1s ease-out`,
})
export const routeStart = style({ fill: vars.color.onNight })
export const routeEnd = style({ fill: vars.color.signal, stroke: vars.color.onNight, strokeWidth: 0.6 })
