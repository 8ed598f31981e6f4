import { keyframes, style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { headerHeight } from './Frame.css'

const panel = style({
  position: 'fixed',
  insetInlineStart: 0,
  insetBlockEnd: 0,
  zIndex: vars.z.menu,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  borderInlineEnd: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  selectors: {
    // A notch is on a physical side of the device, in every writing direction.
    '&:dir(ltr)': { paddingLeft: 'env(safe-area-inset-left, 0px)' },
    '&:dir(rtl)': { paddingRight: 'env(safe-area-inset-right, 0px)' },
  },
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
})

export const menu = style([panel, { insetBlockStart: 0, inlineSize: vars.size.menu }])

const appear = keyframes({ from: { opacity: 0 } })
const disappear = keyframes({ to: { opacity: 0 } })
const slide = (to: string) =>
  ({ in: keyframes({ from: { transform: to } }), out: keyframes({ to: { transform: to } }) }) as const
const fromLeft = slide('translateX(-100%)')
const fromRight = slide('translateX(100%)')

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  insetBlockStart: headerHeight,
  zIndex: vars.z.menuBackdrop,
  backgroundColor: vars.color.backdrop,
  animation: `${appear} ${vars.motion.normal}`,
  selectors: { '&[data-state="closed"]': { animation: `${disappear} ${vars.motion.normal}` } },
})

/** The overlay starts below the header, which stays visible. */
export const overlay = style([
  panel,
  {
    insetBlockStart: headerHeight,
    inlineSize: `min(320px, calc(100vw - ${vars.space[12]}))`,
    boxShadow: vars.shadow.lg,
    // Space to scroll above the snackbars.
    paddingBlockEnd: 'max(var(--dock-bottom, 0px), env(safe-area-inset-bottom, 0px))',
    scrollPaddingBlockEnd: 'var(--dock-bottom, 0px)',
    animation: `${fromLeft.in} ${vars.motion.normal}`,
    selectors: {
      '&:focus': { outline: 'none' },
      '&:dir(rtl)': { animationName: fromRight.in },
      '&[data-state="closed"]': { animation: `${fromLeft.out} ${vars.motion.normal} forwards` },
      '&[data-state="closed"]:dir(rtl)': { animationName: fromRight.out },
    },
  },
])

export const brand = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.raised,
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.size.header,
  paddingInline: vars.space[6],
  backgroundColor: vars.color.surface,
})

export const logo = style({ color: vars.color.text, textDecoration: 'none', borderRadius: vars.radius.sm })

export const list = style({ padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[6]}` })

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

/** The group of the current page. */
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

/** A page of a group; fits on one line in English. */
export const child = style({
  fontSize: vars.text.sm.fontSize,
  minBlockSize: '36px',
  paddingInlineEnd: vars.space[1],
})

/** The vertical line before a group's children. */
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
