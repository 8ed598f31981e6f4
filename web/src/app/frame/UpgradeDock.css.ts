import { globalStyle, style } from '@vanilla-extract/css'
import { rootMarked } from '../../styles/root-mark'
import { vars } from '../../styles/theme.css'

/** At the foot of the screen; at the page's end it stands below the last of it. */
export const dock = style({
  position: 'sticky',
  insetBlockEnd: 'var(--notice, 0px)',
  zIndex: vars.z.sticky,
  display: 'flex',
  justifyContent: 'center',
  paddingBlock: `${vars.space[3]} calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px))`,
  pointerEvents: 'none',
})

export const button = style({
  inlineSize: '196px',
  blockSize: '46px',
  pointerEvents: 'auto',
  boxShadow: vars.shadow.lg,
  borderRadius: vars.radius.full,
})

// The focus must not end up underneath.
globalStyle(rootMarked('dock'), {
  scrollPaddingBlockEnd: 'calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 86px)',
})
