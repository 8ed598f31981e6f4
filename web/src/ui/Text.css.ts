import { style, styleVariants } from '@vanilla-extract/css'
import { text, weight } from '../styles/scale'
import { vars } from '../styles/theme.css'

export const size = styleVariants(text, (rule) => rule)
export const weights = styleVariants(weight, (fontWeight) => ({ fontWeight }))
export const tone = styleVariants({
  normal: {},
  muted: { color: vars.color.textMuted },
  success: { color: vars.color.success },
  error: { color: vars.color.error },
  inherit: { color: 'inherit' },
})
export const alignCenter = style({ textAlign: 'center' })
export const tabular = style({ fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.05em' })
export const truncate = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
