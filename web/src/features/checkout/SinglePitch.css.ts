import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const pitch = style({ paddingBlock: vars.space[2] })

/** Reserves the height of the price texts, which load later; on phones the renewal takes two lines. */
export const price = style({
  minBlockSize: '52px',
  ...responsive({ phone: { minBlockSize: '76px' } }),
})

export const points = style({
  display: 'grid',
  gap: vars.space[3],
  ...responsive({ tablet: { gridTemplateColumns: '1fr 1fr' } }),
})
export const point = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] })
export const tick = style({ color: vars.color.on, marginBlockStart: '2px' })
