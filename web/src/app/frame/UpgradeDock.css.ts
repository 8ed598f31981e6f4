import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { getRootFlagSelector } from '../../styles/root-flag'
import { vars } from '../../styles/theme.css'

/**
 * At the foot of the screen, as a bar on the page's ground: what scrolls to underneath is out of sight, not half covered. At
 * the page's end it stands below the last of it.
 */
export const dock = style({
  position: 'sticky',
  insetBlockEnd: 'var(--notice, 0px)',
  zIndex: vars.z.sticky,
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space[4],
  // As wide as the page's column with the air beside it.
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

// The focus must not end up underneath.
globalStyle(getRootFlagSelector('dock'), {
  scrollPaddingBlockEnd: 'calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 86px)',
})
