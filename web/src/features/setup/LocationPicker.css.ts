import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const picker = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.lg,
  overflow: 'hidden',
})

export const search = style({ padding: vars.space[2], borderBlockEnd: `1px solid ${vars.color.border}` })

/** Fades at the lower edge while there are more rows to scroll to. */
export const list = style({
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  paddingBlock: 0,
  // The country stays visible above its rows.
  scrollPaddingBlock: '32px 24px',
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    // No fade below the last row.
    '&::after': {
      content: '',
      display: 'block',
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      blockSize: '24px',
      backgroundImage: `linear-gradient(transparent, ${vars.color.surface})`,
      pointerEvents: 'none',
    },
  },
  // In forced colors, a fade would cover the rows.
  '@media': { '(forced-colors: active)': { selectors: { '&::after': { backgroundImage: 'none' } } } },
})

export const longList = style({ maxBlockSize: 'min(480px, 60svh)' })

export const country = style({
  ...vars.text.sm,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingInline: vars.space[3],
  paddingBlockStart: vars.space[3],
  backgroundColor: vars.color.surface,
  color: vars.color.textMuted,
  fontWeight: vars.weight.semibold,
})

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '48px',
  marginBlockStart: vars.space[1],
  paddingInline: vars.space[3],
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '48px',
  selectors: {
    '&[aria-selected="true"]': { backgroundColor: vars.color.selected },
    '&[data-highlighted]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not([aria-selected="true"])': { backgroundColor: vars.color.hover } },
    },
    // The selected row also has a tick; the outline belongs to the highlight.
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { border: '1px solid Highlight' } },
    },
  },
})

export const name = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.3 })
export const below = style({ ...vars.text.sm, display: 'flex', flexWrap: 'wrap', columnGap: vars.space[2] })
export const best = style({ color: vars.color.success, fontWeight: vars.weight.semibold })
export const last = style({ color: vars.color.on, fontWeight: vars.weight.semibold })
export const ping = style({
  ...vars.text.sm,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const tick = style({
  color: vars.color.on,
  visibility: 'hidden',
  flexShrink: 0,
  selectors: { '[aria-selected="true"] > &': { visibility: 'visible' } },
})

export const nothing = style({ padding: vars.space[4], textAlign: 'center', color: vars.color.textMuted })

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.sunken,
})
export const moreText = style({ ...vars.text.sm, display: 'flex', alignItems: 'center', gap: vars.space[2] })
