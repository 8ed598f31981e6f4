import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export { head } from './AppCard.css'

export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
})

export const waitingLines = style({ flex: 1, maxInlineSize: '240px' })

export const byHand = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
})
/** As wide as the page, on one line where there is room. */
export const travel = style({
  gridColumn: '1 / -1',
  ...responsive({
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  }),
})
export const byHandLink = style({})
