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

/** Five rows and the half of a sixth, which says that there are more. */
export const list = style({
  maxBlockSize: '268px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
})

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '48px',
  paddingInline: vars.space[3],
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '48px',
  selectors: {
    '&:has(:checked)': { backgroundColor: vars.color.selected },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not(:has(:checked))': { backgroundColor: vars.color.hover } } },
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid' } } },
  },
})

/** Seen through the row: the row shows the choice and the focus. */
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

export const name = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.3 })
export const below = style({ ...vars.text.sm, display: 'flex', flexWrap: 'wrap', columnGap: vars.space[2] })
export const country = style({ color: vars.color.textMuted })
export const quickest = style({ color: vars.color.success, fontWeight: vars.weight.semibold })
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
  selectors: { ':checked ~ &': { visibility: 'visible' } },
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
