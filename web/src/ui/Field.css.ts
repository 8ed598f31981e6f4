import { globalStyle } from '@vanilla-extract/css'
import { uiLayer } from '../styles/layers.css'
import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const field = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })

export const labelRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[3],
  marginBlockEnd: vars.space[1],
})

export const label = style({ ...vars.text.sm, fontWeight: vars.weight.medium })

export const note = style({ ...vars.text.sm, color: vars.color.textMuted })

// A link in the label row ("Forgot password?") has a larger press area without a taller row.
globalStyle(`${note} a`, {
  '@layer': {
    [uiLayer]: {
      display: 'inline-block',
      paddingBlock: vars.space[1],
      marginBlock: `calc(-1 * ${vars.space[1]})`,
      '@media': {
        [coarsePointer]: { paddingBlock: '20px 4px', marginBlock: '-20px -4px' },
      },
    },
  },
})

export const hint = style({ ...vars.text.sm, marginBlockStart: vars.space[1], color: vars.color.textMuted })

const iconLine = { ...vars.text.sm, display: 'flex', gap: '6px', marginBlockStart: vars.space[1] }
export const error = style({ ...iconLine, color: vars.color.error, fontWeight: vars.weight.medium })
export const capsLock = style({ ...iconLine, alignItems: 'center', color: vars.color.warning })

/** Aligned with the first line of the text. */
export const errorIcon = style({ marginBlockStart: '2px' })

/** Shared by text field, password field and select. */
export const control = style({
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  paddingInline: vars.space[3],
  paddingBlock: vars.space[2],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  // Below 16px, iOS zooms into the field.
  fontSize: vars.text.md.fontSize,
  lineHeight: 1.25,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover:not(:focus-visible)': { borderColor: vars.color.borderControlHover },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: vars.color.focus },
    '&[aria-invalid="true"]': { borderColor: vars.color.error },
    // The focus ring is outside of the red border.
    '&[aria-invalid="true"]:focus-visible': { outlineOffset: '1px' },
    '&:read-only:not(select)': { backgroundColor: vars.color.sunken },
    // `SearchField` has its own clear button, which is visible in every browser and reachable by keyboard.
    '&::-webkit-search-cancel-button': { appearance: 'none' },
    // The browser's autofill color is unreadable in the dark scheme.
    '&:autofill': {
      boxShadow: `0 0 0 100px ${vars.color.infoFill} inset`,
      WebkitTextFillColor: vars.color.text,
      caretColor: vars.color.text,
    },
  },
})

export const box = style({ position: 'relative' })

/** Slots inside the control, at its start and end. */
export const startSlot = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  color: vars.color.textMuted,
  pointerEvents: 'none',
})
export const endSlot = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: '1px',
})
export const withStart = style({ paddingInlineStart: vars.space[10] })
export const withEnd = style({ paddingInlineEnd: vars.space[12] })
/** Addresses, passwords and keys are left to right, but aligned with the language's text. */
export const ltrValue = style({
  selectors: {
    // Not `direction`, which would swap the paddings too.
    '[dir="rtl"] &': { unicodeBidi: 'plaintext', textAlign: 'right' },
  },
})

export const select = style({
  appearance: 'none',
  paddingInlineEnd: vars.space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const selectChevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[3],
  marginBlock: 'auto',
  color: vars.color.textMuted,
  pointerEvents: 'none',
})
