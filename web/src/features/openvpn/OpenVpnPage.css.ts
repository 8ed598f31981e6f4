import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** What is chosen beside what comes of it, which stays in sight. */
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

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  ...responsive({
    tablet: { gap: vars.space[6] },
    desktop: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[8]})`,
    },
  }),
})

export const waiting = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
