import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const prices = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] })
export const amount = style({ color: vars.color.text, fontWeight: vars.weight.semibold })

/** Of a plan that is being loaded; on a phone the prices of some stand below each other. */
export const place = style({
  display: 'grid',
  blockSize: '80px',
  ...responsive({ phone: { blockSize: '92px' } }),
})
