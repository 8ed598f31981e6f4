import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const page = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' })

const column = {
  inlineSize: '100%',
  maxInlineSize: `calc(${vars.size.page} + 2 * ${vars.space[8]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
  ...responsive({ tablet: { paddingInline: vars.space[8] } }),
}

export const header = style({
  ...column,
  display: 'flex',
  // On narrow screens long texts wrap to a separate line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
})
export const home = style({ display: 'flex', textDecoration: 'none', borderRadius: vars.radius.sm })
// Uses a media query, because prerendering doesn't know the screen size.
const LOGO = 26
globalStyle(`${home} > span`, responsive({ phone: { fontSize: LOGO * 0.66 } }))
globalStyle(`${home} svg`, responsive({ phone: { inlineSize: LOGO, blockSize: LOGO } }))
export const tools = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space[4],
  marginInlineStart: 'auto',
})

export const footer = style({ ...column, paddingBlock: vars.space[4] })

export const main = style({
  ...column,
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  paddingBlock: `${vars.space[4]} ${vars.space[12]}`,
})
