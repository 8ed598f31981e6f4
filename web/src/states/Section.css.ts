import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from '../ui/style'

export const page = style({
  maxInlineSize: vars.size.page,
  marginInline: 'auto',
  padding: vars.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[10],
  ...responsive({ tablet: { padding: vars.space[8] } }),
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  gap: vars.space[6],
})

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: vars.space[3],
})

export const swatch = style({
  blockSize: '48px',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
  marginBlockEnd: vars.space[1],
})

/** The brand's dark background. */
export const night = style({
  padding: vars.space[6],
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.night,
  color: vars.color.onNight,
})

/** Lets the open menu cover the fields below. */
export const menu = style({ position: 'relative', zIndex: 1, inlineSize: 'fit-content' })
