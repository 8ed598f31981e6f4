import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Two unequal columns where there is room: what to do beside how things stand. */
export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...responsive({
    tablet: { gap: vars.space[6] },
    desktop: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  }),
})

export const wide = style({ gridColumn: '1 / -1' })
