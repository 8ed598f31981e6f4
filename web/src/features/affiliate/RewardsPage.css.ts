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
