import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { getRootFlagSelector } from '../../styles/root-flag'
import { vars } from '../../styles/theme.css'

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

export const button = style({
  inlineSize: '196px',
  blockSize: '46px',
  borderRadius: vars.radius.full,
})

// Keeps the focus above the bar.
globalStyle(getRootFlagSelector('dock'), {
  scrollPaddingBlockEnd: 'calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 86px)',
})
