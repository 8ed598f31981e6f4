import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

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

/** The parts stand in the order of use on a phone; the second is beside the others where there is room. */
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  ...responsive({
    tablet: { gap: vars.space[6] },
    desktop: { gridColumn: 2, gridRow: '1 / span 3' },
  }),
})

export const options = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
})
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const place = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const names = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const name = style({ ...vars.text.lg, fontWeight: vars.weight.semibold, lineHeight: 1.3 })
export const file = style({
  ...vars.text.sm,
  color: vars.color.onNightMuted,
  fontFamily: vars.font.mono,
})
export const qr = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
})
export const link = style({ marginBlockStart: vars.space[2] })
