import { createVar, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** The brand's dark panel in both schemes, on wide screens only. */
export const panel = style([
  { display: 'none' },
  responsive({
    desktop: {
      gridColumn: 1,
      gridRow: '1 / -1',
      display: 'block',
      // Not `hidden`, which would break `position: sticky` inside.
      overflow: 'clip',
      backgroundColor: vars.color.night,
      color: vars.color.onNight,
    },
  }),
])

/** As high as the window, and sticky beside a longer page. */
export const inner = style({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: vars.space[6],
  blockSize: '100dvh',
  paddingInline: vars.space[12],
  paddingBlock: vars.space[12],
})

const size = createVar()
/**
 * The logo's route as a large background shape that ends in a bright point. It fills the height below the text and is
 * hidden if there is none.
 */
export const art = style({
  vars: { [size]: 'clamp(0px, 200dvh - 980px, 820px)' },
  position: 'absolute',
  insetBlockStart: `calc(121px - 0.25 * ${size})`,
  insetInlineEnd: `calc(103px - 0.309 * ${size})`,
  inlineSize: size,
  blockSize: size,
  maxInlineSize: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const route = style({ stroke: vars.color.nightRaised, opacity: 0.55 })
export const routeLine = style({ stroke: vars.color.onNightMuted, opacity: 0.4 })
export const halo = style({ stroke: vars.color.signal, opacity: 0.25 })
export const exit = style({ fill: vars.color.signal })

/** Above the consent notice, which can cover the lower edge. A transform doesn't count as a layout shift. */
const aboveNotice = { translate: '0 calc(-1 * var(--notice, 0px))' }

export const text = style({
  ...aboveNotice,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
})
export const lead = style({ ...vars.text.lg, color: vars.color.onNightMuted, maxInlineSize: '36ch' })
/** Reserves space for four lines, because a prerendered page doesn't know the deployment's configuration. */
export const proofs = style({
  ...aboveNotice,
  position: 'relative',
  minBlockSize: `calc(4 * 1lh + 3 * ${vars.space[3]})`,
})
export const points = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
})
export const point = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })
export const link = style({
  color: 'inherit',
  selectors: {
    '&:hover': { color: vars.color.signal },
    '&:focus-visible': { outlineColor: vars.color.onNight },
  },
})
export const pointIcon = style({ color: vars.color.signal, marginBlockStart: '2px' })
