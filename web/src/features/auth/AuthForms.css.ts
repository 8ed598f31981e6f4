import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Forms side by side on wide screens; phones show one form. */
export const forms = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  ...responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
})
/** Compact, so that both forms fit on one screen. */
export const card = style(responsive({ tablet: { padding: vars.space[6], gap: vars.space[4] } }))
export const phoneOnly = style(responsive({ tablet: { display: 'none' } }))
export const notOnPhone = style(responsive({ phone: { display: 'none' } }))
