import { style } from '@vanilla-extract/css'
import { breakpoints, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const wide = `(min-width: ${breakpoints.tablet + 256}px)`

export const layout = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    ...responsive({ tablet: { gap: vars.space[6] } })['@media'],
    [wide]: {
      // As wide as each of the three plans above.
      gridTemplateColumns: `minmax(0, 1fr) max(300px, (100% - 2 * ${vars.space[6]}) / 3)`,
      gridTemplateRows: 'auto 1fr',
    },
  },
})

export const before = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 'inherit',
  minInlineSize: 0,
  ':empty': { display: 'none' },
})
/** On phones its parts are items of the layout. */
export const summary = style({
  display: 'contents',
  '@media': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space[4],
      minInlineSize: 0,
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: `calc(var(--dock-top, 0px) + ${vars.space[6]})`,
    },
  },
})
export const pay = style({ minInlineSize: 0 })
