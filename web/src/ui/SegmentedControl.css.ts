import { coarsePointer, screens } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxInlineSize: '100%',
  padding: '3px',
  gap: '2px',
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
})

export const full = style({ display: 'flex' })

export const segment = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minInlineSize: 0,
  minBlockSize: '38px',
  paddingInline: vars.space[3],
  borderRadius: '8px',
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  color: vars.color.textMuted,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    [`${full} > &`]: { flexBasis: 0 },
    '&:hover': { color: vars.color.text },
    '&:has(:checked)': {
      backgroundColor: vars.color.raised,
      color: vars.color.text,
      fontWeight: vars.weight.semibold,
      // The border, not the background, shows the state (3:1).
      boxShadow: `0 0 0 1px ${vars.color.borderControl}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [coarsePointer]: { minBlockSize: vars.size.control },
    [screens.phone]: { paddingInline: vars.space[2] },
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

/** Invisible over the whole segment: the native radio handles press, focus and arrow keys. */
export const input = style({
  position: 'absolute',
  inset: 0,
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'inherit',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
