import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const panel = style(
  responsive({ tablet: { flexDirection: 'row', alignItems: 'center', gap: vars.space[8] } }),
)

/** Hidden on phones, which have no space beside the text. */
export const picture = style({
  display: 'none',
  color: vars.color.warning,
  ...responsive({ tablet: { display: 'block' } }),
})

export const texts = style({ overflowWrap: 'anywhere' })

export const actions = style({ marginBlockStart: vars.space[2] })

/** The collapsed panel. */
export const strip = style({
  flexDirection: 'row',
  alignItems: 'center',
  ...responsive({ phone: { alignItems: 'flex-start' } }),
})
/** The button wraps below the text, not below the icon. */
export const stripContent = style({ flex: 1 })
export const stripText = style({ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' })
export const statusIcon = style({ color: vars.color.warning })
