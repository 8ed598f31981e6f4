import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const card = style({
  inlineSize: '100%',
  maxInlineSize: '960px',
  marginInline: 'auto',
  gap: vars.space[8],
  ...responsive({
    tablet: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)',
      // Heading and points are in the middle, beside the price.
      gridTemplateRows: '1fr auto auto 1fr',
      alignItems: 'start',
    },
  }),
})
export const heading = style(responsive({ tablet: { gridRow: 2 } }))
export const points = style(responsive({ tablet: { gridRow: 3 } }))
export const point = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })
export const tick = style({ marginBlockStart: '2px', color: vars.color.on })
/** Before the points on phones, beside them on wide screens. Reserves the height of the price, which loads later. */
export const price = style({
  minBlockSize: '426px',
  justifyContent: 'space-between',
  ...responsive({ tablet: { gridColumn: 2, gridRow: '1 / -1' } }),
})
