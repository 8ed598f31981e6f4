import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: '36px',
  borderRadius: vars.radius.sm,
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
  selectors: { '&:disabled': { color: vars.color.textDisabled } },
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
    '[aria-checked="true"] > &': { backgroundColor: vars.color.on, borderColor: vars.color.on },
    ':disabled > &': { backgroundColor: vars.color.disabledFill, borderColor: vars.color.border },
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
    '[aria-checked="true"] > * > &': { insetInlineStart: '20.5px', backgroundColor: vars.color.onMark },
    ':disabled > * > &': { backgroundColor: vars.color.textDisabled },
  },
  '@media': {
    '(forced-colors: active)': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
  },
})
