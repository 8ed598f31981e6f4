import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

export const menu = style({ position: 'relative', display: 'inline-block' })

export const trigger = style({
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

export const panel = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space[2]})`,
  zIndex: vars.z.dropdown,
  inlineSize: 'max-content',
  minInlineSize: '220px',
  maxInlineSize: `min(320px, calc(100vw - ${vars.space[8]}))`,
  padding: vars.space[2],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
})

export const align = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } })

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
  color: vars.color.text,
  selectors: {
    '&:active': { backgroundColor: vars.color.pressed },
    '&:focus-visible': { outlineOffset: '-2px', backgroundColor: vars.color.hover },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not(:active)': { backgroundColor: vars.color.hover } } },
    [coarsePointer]: { minBlockSize: vars.size.control },
  },
})
