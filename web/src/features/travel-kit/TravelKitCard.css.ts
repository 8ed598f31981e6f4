import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** As wide as the page, with one row on wide screens. */
export const card = style({
  gridColumn: '1 / -1',
  ...responsive({
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  }),
})
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[4] })
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
})
export const titles = style({ display: 'grid', flex: 1, gap: '2px', minInlineSize: 0 })
