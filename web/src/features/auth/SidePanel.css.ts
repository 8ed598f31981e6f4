import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** The brand's dark ground, in both schemes; only where there is room beside the page. */
export const panel = style([
  { display: 'none' },
  responsive({
    desktop: {
      position: 'relative',
      gridColumn: 1,
      gridRow: '1 / -1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: vars.space[6],
      overflow: 'hidden',
      paddingInline: vars.space[12],
      paddingBlock: `128px ${vars.space[12]}`,
      backgroundColor: vars.color.night,
      color: vars.color.onNight,
    },
  }),
])

/** The mark's route, far larger than the panel: a quiet shape that comes out at the one bright point. */
export const art = style({
  position: 'absolute',
  insetBlockStart: '-84px',
  insetInlineEnd: '-150px',
  inlineSize: '820px',
  maxInlineSize: 'none',
  blockSize: '820px',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const route = style({ stroke: vars.color.nightRaised, opacity: 0.55 })
export const routeLine = style({ stroke: vars.color.onNightMuted, opacity: 0.4 })
export const halo = style({ stroke: vars.color.signal, opacity: 0.25 })
export const exit = style({ fill: vars.color.signal })

export const words = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
})
export const lead = style({ ...vars.text.lg, color: vars.color.onNightMuted, maxInlineSize: '36ch' })
export const points = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
})
export const point = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  color: vars.color.onNight,
})
export const pointIcon = style({ color: vars.color.signal, marginBlockStart: '2px' })
