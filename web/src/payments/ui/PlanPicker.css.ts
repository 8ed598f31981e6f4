import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Side by side a line is between them; at the start of a row it is cut off. */
export const prices = style({ display: 'flex', flexWrap: 'wrap', overflow: 'hidden' })
const BEFORE = `calc(${vars.space[2]} + 1px)`
export const price = style({
  marginInlineStart: `calc(-1 * ${BEFORE})`,
  paddingInline: `${vars.space[2]} calc(${vars.space[2]} + ${BEFORE})`,
  borderInlineStart: `1px solid ${vars.color.border}`,
})
/** It is seen on a chosen card too, whose ground is as green. */
export const saving = style({ borderColor: 'currentColor' })
export const amount = style({ color: vars.color.text, fontWeight: vars.weight.semibold })

/** What comes with it, on a line of its own. */
export const gains = style({ flexBasis: '100%' })

/** Of a plan that is being loaded; on a phone the prices of some stand below each other. */
export const place = style({
  display: 'grid',
  blockSize: '101px',
  ...responsive({ phone: { blockSize: '111px' } }),
})
