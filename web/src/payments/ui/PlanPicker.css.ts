import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Side by side, with a divider between; hidden at the start of a row. */
export const prices = style({ display: 'flex', flexWrap: 'wrap', overflow: 'hidden' })
const BEFORE = `calc(${vars.space[2]} + 1px)`
export const price = style({
  marginInlineStart: `calc(-1 * ${BEFORE})`,
  paddingInline: `${vars.space[2]} calc(${vars.space[2]} + ${BEFORE})`,
  borderInlineStart: `1px solid ${vars.color.border}`,
})
/** Visible on a chosen card too, whose background is green. */
export const saving = style({ borderColor: 'currentColor' })
export const amount = style({ color: vars.color.text, fontWeight: vars.weight.semibold })

/** The included extras, on their own line. */
export const gains = style({ flexBasis: '100%' })

/** The height of a loading plan; on phones some prices wrap. */
export const place = style({
  display: 'grid',
  blockSize: '101px',
  ...responsive({ phone: { blockSize: '111px' } }),
})
