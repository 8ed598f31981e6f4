import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const legend = style({
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  marginBlockEnd: vars.space[2],
})

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  blockSize: '100%',
  padding: vars.space[4],
  // The chosen card's edge is thicker; the difference is held ready so that nothing moves.
  border: '2px solid transparent',
  boxShadow: `inset 0 0 0 1px ${vars.color.borderControl}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${vars.color.borderControlHover}` },
    '&:has(:checked)': {
      borderColor: vars.color.on,
      boxShadow: 'none',
      backgroundColor: vars.color.selected,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': {
      boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
      backgroundColor: vars.color.disabledFill,
      color: vars.color.textDisabled,
      cursor: 'not-allowed',
    },
  },
})

export const input = style({
  appearance: 'none',
  flexShrink: 0,
  inlineSize: '20px',
  blockSize: '20px',
  marginBlockStart: '2px',
  border: `1.5px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `6px solid ${vars.color.on}` },
    // The card shows the focus.
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})

export const texts = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
})

export const description = style({
  ...vars.text.sm,
  color: vars.color.textMuted,
  selectors: { ':has(:disabled) > * > &': { color: 'inherit' } },
})

export const aside = style({ textAlign: 'end', marginInlineStart: 'auto' })
