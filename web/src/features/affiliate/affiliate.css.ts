import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const pitch = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'center',
  // On phones, the picture is alone in its row.
  justifyContent: 'center',
  gap: vars.space[4],
})
export const text = style({ flex: '1 1 300px' })

export const shareOptions = style(
  responsive({ phone: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
)

export const counts = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
})
export const count = style({
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
})
export const countName = style({ ...vars.text.sm, color: vars.color.textMuted })
export const countValue = style({ ...vars.text['2xl'], fontWeight: vars.weight.semibold })

export const chart = style({
  display: 'grid',
  gap: vars.space[1],
  blockSize: '200px',
  marginBlockEnd: vars.space[4],
  ...responsive({ tablet: { gap: vars.space[3] } }),
})
export const column = style({
  display: 'grid',
  gridTemplateRows: '20px minmax(0, 1fr) 20px',
  alignItems: 'end',
  justifyItems: 'center',
  minInlineSize: 0,
})
export const columnValue = style({ ...vars.text.sm, fontWeight: vars.weight.medium })
export const columnName = style({
  ...vars.text.xs,
  color: vars.color.textMuted,
  maxInlineSize: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
})
export const bar = style({
  inlineSize: '100%',
  maxInlineSize: '40px',
  borderStartStartRadius: '4px',
  borderStartEndRadius: '4px',
  backgroundColor: vars.color.on,
  '@media': { '(forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
})
/** A month without rewards shows the baseline only. */
export const emptyBar = style({
  inlineSize: '100%',
  maxInlineSize: '40px',
  minBlockSize: '2px',
  backgroundColor: vars.color.border,
})

export const page = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...responsive({
    tablet: { gap: vars.space[6], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
})

export const hero = style({
  gridColumn: '1 / -1',
  alignItems: 'flex-start',
  backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
})
export const icon = style({ color: vars.color.signal })
export const lead = style({ color: vars.color.onNightMuted, maxInlineSize: '56ch' })
