import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../../styles/responsive'
import { vars } from '../../../styles/theme.css'
import { MAP_COLUMNS, MAP_ROWS, MIN_MAP_WIDTH } from './projection'

export const card = style({ overflow: 'hidden' })

export const frame = style({ position: 'relative' })

/** On narrow screens the map keeps its size and scrolls, so that pins don't overlap. */
export const scroller = style({
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  aspectRatio: `${MAP_COLUMNS} / ${MAP_ROWS}`,
  minBlockSize: `${(MIN_MAP_WIDTH * MAP_ROWS) / MAP_COLUMNS}px`,
  inlineSize: '100%',
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
})

export const map = style({
  position: 'relative',
  userSelect: 'none',
  aspectRatio: `${MAP_COLUMNS} / ${MAP_ROWS}`,
})

export const land = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
})

export const pin = style({
  position: 'absolute',
  inlineSize: '24px',
  blockSize: '24px',
  marginBlockStart: '-12px',
  marginInlineStart: '-12px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.full,
  selectors: {
    '&:hover, &:focus-visible, &[aria-pressed="true"]': { zIndex: vars.z.raised },
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 2px ${vars.color.text}` },
  },
})

export const pinMark = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '14px',
  blockSize: '14px',
  color: vars.color.onMark,
  fontSize: '11px',
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.on,
  border: `2px solid ${vars.color.surface}`,
  transition: `scale ${vars.motion.fast}`,
  selectors: {
    ':hover > &, [aria-pressed="true"] > &': { scale: '1.35' },
    // Space for the number of locations.
    '[data-cluster] > &': { minInlineSize: '20px', blockSize: '20px', paddingInline: '3px' },
  },
  '@media': { '(forced-colors: active)': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' } },
})
export const lockedPinMark = style([pinMark, { backgroundColor: vars.color.textMuted }])

export const zoomButtons = style({
  position: 'absolute',
  // Over the ocean, where no pins are. The map isn't mirrored in right-to-left languages.
  bottom: vars.space[4],
  left: vars.space[3],
})
export const zoomButton = style({
  backgroundColor: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.color.borderControl}`,
})

export const route = style({
  fill: 'none',
  stroke: vars.color.on,
  strokeWidth: 0.5,
  strokeLinecap: 'round',
})
export const here = style({ fill: vars.color.link })
/** Visible around the pin of the same city, if there is one. */
export const hereHalo = style({ fill: vars.color.link, fillOpacity: 0.25 })
export const hereMark = style([
  pinMark,
  {
    backgroundColor: vars.color.link,
    boxShadow: `0 0 0 2px color-mix(in srgb, ${vars.color.link} 25%, transparent)`,
  },
])

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[6],
  rowGap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[4]}`,
})
export const legend = style({
  ...vars.text.sm,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.textMuted,
})
export const legendItem = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] })

/** A hint about keys, which touch screens lack. */
export const hint = style({ '@media': { [coarsePointer]: { display: 'none' } } })
/** A hint for phones, which show a part of the map. */
export const dragHint = style(responsive({ tablet: { display: 'none' } }))

export const popoverAnchor = style({ position: 'absolute' })

export const popover = style({
  inlineSize: `min(320px, calc(100vw - ${vars.space[4]}))`,
  maxBlockSize: '320px',
  overflowY: 'auto',
})

export const popoverHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  paddingBlock: vars.space[2],
})
export const popoverTitle = style({ flex: 1, fontWeight: vars.weight.semibold })

export const popoverRows = style({ paddingInline: vars.space[4], paddingBlockEnd: vars.space[2] })
export const popoverRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const popoverName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
})
