import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** The values come first where they stand above each other: they are what most come for. */
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

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minInlineSize: 0,
  ...responsive({ tablet: { gap: vars.space[6] }, desktop: { gridColumn: 1, gridRow: 1 } }),
})

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  ...responsive({
    tablet: { gap: vars.space[6] },
    desktop: {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[8]})`,
    },
  }),
})

export const pair = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  ...responsive({ tablet: { gap: vars.space[6] } }),
})

export const points = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const point = style({ display: 'flex', gap: vars.space[3] })
export const pointIcon = style({ flexShrink: 0, marginBlockStart: '3px', color: vars.color.warning })
export const undo = style({ ...vars.text.sm, color: vars.color.textMuted, marginBlockStart: vars.space[4] })
