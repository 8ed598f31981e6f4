import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

/** The menu's button, and its placeholder until the menu's code has loaded. */
export const menuTriggerClass = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.md,
  transition: `background-color ${vars.motion.fast}`,
  selectors: { '&[aria-expanded="true"]': { backgroundColor: vars.color.hover } },
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.hover } } } },
})

/** Also for the map's popover. */
export const positioner = style({ zIndex: vars.z.dropdown })

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
  // The highlighted item shows the focus.
  outline: 'none',
})

export const content = style({
  inlineSize: 'max-content',
  minInlineSize: '220px',
  maxInlineSize: `min(320px, calc(100vw - ${vars.space[8]}))`,
  padding: vars.space[2],
})

export const header = style({
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
  marginBlockEnd: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: '40px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  fontSize: vars.text.md.fontSize,
  textDecoration: 'none',
  cursor: 'pointer',
  color: vars.color.text,
  selectors: {
    '&:active': { backgroundColor: vars.color.pressed },
    '&[data-highlighted]': { backgroundColor: vars.color.hover },
    ':focus-visible > * > &[data-highlighted]': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not(:active)': { backgroundColor: vars.color.hover } } },
    [coarsePointer]: { minBlockSize: vars.size.control },
  },
})
