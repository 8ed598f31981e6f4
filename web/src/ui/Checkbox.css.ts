import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  cursor: 'pointer',
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control, paddingBlock: '10px' } },
})

export const box = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
})

export const input = style({
  appearance: 'none',
  inlineSize: '22px',
  blockSize: '22px',
  border: `1.5px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.sm,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.borderControlHover },
    '&:checked': { backgroundColor: vars.color.on, borderColor: vars.color.on },
    '&:checked:hover': { backgroundColor: vars.color.onHover, borderColor: vars.color.onHover },
  },
  '@media': {
    // Forced colors remove the background that shows the state, so use the browser's own checkbox.
    '(forced-colors: active)': { appearance: 'auto' },
  },
})

export const tick = style({
  position: 'absolute',
  color: vars.color.onMark,
  pointerEvents: 'none',
  selectors: { ':not(:checked) + &': { display: 'none' } },
  '@media': { '(forced-colors: active)': { display: 'none' } },
})

export const texts = style({ minInlineSize: 0 })

/** Aligned with the label. */
export const hint = style({
  ...vars.text.sm,
  paddingInlineStart: '36px',
  marginBlockStart: '-2px',
  marginBlockEnd: vars.space[1],
  color: vars.color.textMuted,
})
