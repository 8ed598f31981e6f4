import { style } from '@vanilla-extract/css'

/** Holds the focus for a moment and is no control: nothing to see. */
export const card = style({
  ':focus': { outline: 'none' },
  // What it takes money for is being changed.
  selectors: { '&[inert]': { opacity: 0.5 } },
})
