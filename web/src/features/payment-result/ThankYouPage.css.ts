import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  maxInlineSize: '880px',
  marginInline: 'auto',
})

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
})

/** A centered placeholder line, like the text that replaces it. */
export const textLoading = style({ inlineSize: '100%', maxInlineSize: '420px', marginInline: 'auto' })

export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  ...responsive({ tablet: { gridTemplateColumns: '3fr 2fr', gap: vars.space[6] } }),
})
