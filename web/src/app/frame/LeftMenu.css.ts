import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { headerHeight } from './Frame.css'

export const menu = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: vars.z.menu,
  inlineSize: vars.size.menu,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  borderInlineEnd: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  selectors: {
    // A notch is at a side of the device, whichever way the text runs.
    '&:dir(ltr)': { paddingLeft: 'env(safe-area-inset-left, 0px)' },
    '&:dir(rtl)': { paddingRight: 'env(safe-area-inset-right, 0px)' },
  },
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  ...responsive({
    belowDesktop: {
      insetBlockStart: headerHeight,
      inlineSize: `min(320px, calc(100vw - ${vars.space[12]}))`,
      // Out of sight is out of reach too; the way in and out is a slide.
      visibility: 'hidden',
      transform: 'translateX(-100%)',
      transition: `transform ${vars.motion.normal}, visibility ${vars.motion.normal}`,
      selectors: { '&:dir(rtl)': { transform: 'translateX(100%)' } },
    },
  }),
})

export const shown = style(
  responsive({
    belowDesktop: {
      visibility: 'visible',
      // Only the place slides in: what is still hidden takes no focus, and in here is where it goes.
      transition: `transform ${vars.motion.normal}`,
      transform: 'none',
      boxShadow: vars.shadow.lg,
      selectors: { '&:dir(rtl)': { transform: 'none' } },
    },
  }),
)

export const brand = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.raised,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.size.header,
  paddingInline: vars.space[6],
  backgroundColor: vars.color.surface,
  // Over the page the header is still there, with the page's own title.
  ...responsive({ belowDesktop: { display: 'none' } }),
})

export const logo = style({ color: vars.color.text, textDecoration: 'none', borderRadius: vars.radius.sm })

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[6]}`,
})

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '40px',
  paddingInline: vars.space[3],
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.md,
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  fontWeight: vars.weight.medium,
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
})

export const item = style([
  row,
  {
    position: 'relative',
    color: vars.color.text,
    textDecoration: 'none',
    transition: `background-color ${vars.motion.fast}`,
    selectors: {
      '&:active': { backgroundColor: vars.color.pressed },
      '&[aria-current="page"]': {
        backgroundColor: vars.color.selected,
        color: vars.color.success,
        fontWeight: vars.weight.semibold,
      },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': {
      '(hover: hover)': {
        selectors: { '&:hover:not(:active):not([aria-current])': { backgroundColor: vars.color.hover } },
      },
      '(forced-colors: active)': {
        selectors: { '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
])

/** The group that the page is in. */
export const inside = style({ fontWeight: vars.weight.semibold })

export const icon = style({
  color: vars.color.textMuted,
  selectors: { '[aria-current="page"] > &': { color: 'inherit' } },
})

export const children = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  marginBlockStart: '2px',
})

/** A page of a group: one line in English at the menu's width. */
export const child = style({
  fontSize: vars.text.sm.fontSize,
  minBlockSize: '36px',
  paddingInlineEnd: vars.space[1],
})

/** In place of an icon: the line that a group's children hang on. */
export const rail = style({
  alignSelf: 'stretch',
  flexShrink: 0,
  inlineSize: '20px',
  position: 'relative',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(-1 * ${vars.space[1]} - 2px)`,
      insetInlineStart: '9px',
      borderInlineStart: `2px solid ${vars.color.border}`,
    },
  },
})

export const groupTitle = style([row, { color: vars.color.text }])

export const features = style({
  paddingInlineStart: `calc(${vars.space[3]} + 20px + ${vars.space[3]})`,
  paddingInlineEnd: vars.space[3],
  fontSize: vars.text.sm.fontSize,
})
