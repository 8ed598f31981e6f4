import { style } from '@vanilla-extract/css'

/** Holds the focus temporarily; not a control, so it has no outline. */
export const card = style({
  ':focus': { outline: 'none' },
  // The order is changing.
  selectors: { '&[inert]': { opacity: 0.5 } },
})
