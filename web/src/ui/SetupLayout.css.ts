import { style } from '@vanilla-extract/css'
import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'

/** A set-up page: what is chosen, and where there is room beside it, what comes of it. */
export const page = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...responsive({
    tablet: { gap: vars.space[6] },
    desktop: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  }),
})

/** Cards below each other in one of its columns. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minInlineSize: 0,
  ...responsive({ tablet: { gap: vars.space[6] } }),
})
