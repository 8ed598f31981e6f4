import { style } from '@vanilla-extract/css'
import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'

/** A setup page: the choices, and the result beside them on wide screens. */
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

/** Cards in a column. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minInlineSize: 0,
  ...responsive({ tablet: { gap: vars.space[6] } }),
})
