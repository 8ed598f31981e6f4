import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { getRootFlagSelector } from '../../styles/root-flag'
import { vars } from '../../styles/theme.css'

/** Height of the header with a notch */
export const headerHeight = `calc(${vars.size.header} + env(safe-area-inset-top, 0px))`

export const frame = style({ minBlockSize: '100dvh' })

// The header is fixed: scroll padding keeps the focus and the snackbars below it.
globalStyle(getRootFlagSelector('header'), { vars: { '--dock-top': vars.size.header } })

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  paddingBlockStart: headerHeight,
  ...responsive({ desktop: { marginInlineStart: vars.size.menu } }),
})

/** The content's width, clear of notches. */
const column = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${vars.size.page} + 2 * ${vars.space[8]})`,
  marginInline: 'auto',
  paddingInlineStart: `calc(${vars.space[4]} + env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `calc(${vars.space[4]} + env(safe-area-inset-right, 0px))`,
  ...responsive({
    tablet: { paddingInline: vars.space[6] },
    desktop: { paddingInline: vars.space[8] },
  }),
})

export const main = style([
  column,
  {
    // At least as high as the window, so that the footer doesn't move while the page loads.
    flex: `1 0 calc(100dvh - ${headerHeight})`,
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `${vars.space[4]} ${vars.space[10]}`,
    ...responsive({
      tablet: { paddingBlockStart: vars.space[6] },
      desktop: { paddingBlockStart: vars.space[8] },
    }),
  },
])

export const page = style({ flex: 1 })

export const footer = style([column, { paddingBlockEnd: vars.space[4] }])

/** At the bottom of the screen, so that a late banner moves nothing. */
export const banner = style([
  column,
  {
    position: 'sticky',
    insetBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px) + var(--notice, 0px))`,
    zIndex: vars.z.sticky,
    marginBlockEnd: vars.space[3],
    // The visitor can press the content beside the banner.
    pointerEvents: 'none',
    selectors: { '&:empty': { display: 'none' } },
  },
])
globalStyle(`${banner} > *`, { pointerEvents: 'auto', boxShadow: vars.shadow.lg })
globalStyle(getRootFlagSelector('banner'), {
  scrollPaddingBlockEnd: 'calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 224px)',
})

/**
 * A bar at the bottom of the screen with the page's background, so that content below it is hidden, not half covered. At the
 * page's end it is below the content.
 */
export const dock = style({
  position: 'sticky',
  insetBlockEnd: 'var(--notice, 0px)',
  zIndex: vars.z.sticky,
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space[4],
  // As wide as the page's column with its padding.
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingBlock: `${vars.space[3]} calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px))`,
  borderBlockStart: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.bg,
  ...responsive({
    tablet: { marginInline: `calc(-1 * ${vars.space[6]})` },
    desktop: { marginInline: `calc(-1 * ${vars.space[8]})` },
  }),
})

export const dockButton = style({
  inlineSize: '196px',
  blockSize: '46px',
  borderRadius: vars.radius.full,
})

// Keeps the focus above the bar.
globalStyle(getRootFlagSelector('dock'), {
  scrollPaddingBlockEnd: 'calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 86px)',
})
