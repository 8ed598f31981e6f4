import { style } from '@vanilla-extract/css'
import { breakpoints, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const wide = `(min-width: ${breakpoints.tablet + 256}px)`

export const layout = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateAreas: '"before" "summary" "pay"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    ...responsive({ tablet: { gap: vars.space[6] } })['@media'],
    [wide]: {
      gridTemplateAreas: '"before summary" "pay summary"',
      // As wide as each of the three plans above.
      gridTemplateColumns: `minmax(0, 1fr) max(300px, (100% - 2 * ${vars.space[6]}) / 3)`,
      gridTemplateRows: 'auto 1fr',
    },
  },
})

export const before = style({
  gridArea: 'before',
  display: 'flex',
  flexDirection: 'column',
  gap: 'inherit',
  minInlineSize: 0,
  ':empty': { display: 'none' },
})
export const summary = style({
  gridArea: 'summary',
  minInlineSize: 0,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: `calc(var(--dock-top, 0px) + ${vars.space[6]})`,
    },
  },
})
export const pay = style({ gridArea: 'pay', minInlineSize: 0, ':empty': { display: 'none' } })
