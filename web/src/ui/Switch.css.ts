import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: '36px',
  // Space between labels of two lines.
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '4px' },
  },
})

export const texts = style({ minInlineSize: 0 })

export const hint = style({ ...vars.text.sm, display: 'block', color: vars.color.textMuted })

export const track = style({
  position: 'relative',
  flexShrink: 0,
  inlineSize: '44px',
  blockSize: '26px',
  borderRadius: vars.radius.full,
  border: `1.5px solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.sunken,
  transition: `background-color ${vars.motion.normal}, border-color ${vars.motion.normal}`,
  selectors: {
    '&[data-state="checked"]': { backgroundColor: vars.color.on, borderColor: vars.color.on },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-state="checked"]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    },
  },
})

export const thumb = style({
  position: 'absolute',
  insetBlockStart: '2.5px',
  insetInlineStart: '2.5px',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '18px',
  blockSize: '18px',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.borderControl,
  color: vars.color.on,
  transition: `inset-inline-start ${vars.motion.normal}, background-color ${vars.motion.normal}`,
  selectors: {
    '&[data-state="checked"]': { insetInlineStart: '20.5px', backgroundColor: vars.color.onMark },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText',
      selectors: {
        '&[data-state="checked"]': { backgroundColor: 'HighlightText', color: 'Highlight' },
      },
    },
  },
})

export const input = style({
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
})
