import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const page = style({
  maxInlineSize: '960px',
  marginInline: 'auto',
  paddingInline: vars.space[4],
  paddingBlock: `env(safe-area-inset-top, 0px) ${vars.space[4]}`,
  ...responsive({ tablet: { paddingInline: vars.space[8] } }),
})
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
})
export const home = style({ display: 'flex', textDecoration: 'none', borderRadius: vars.radius.sm })
export const tools = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] })
export const footer = style({ paddingBlockStart: vars.space[8] })
export const hero = style({
  gap: vars.space[8],
  backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
  ...responsive({ tablet: { flexDirection: 'row', alignItems: 'center' } }),
})
export const pitch = style({ flex: 1 })
// The logo's drawing has padding inside its square.
globalStyle(`${pitch} > svg`, { marginInlineStart: '-8px' })
export const lead = style({ color: vars.color.onNightMuted })
export const store = style({
  marginBlockStart: vars.space[2],
  ...responsive({ phone: { paddingInline: vars.space[4] } }),
})
export const account = style({ minBlockSize: vars.size.control })
export const scan = style({ flexShrink: 0, inlineSize: 'min-content', minInlineSize: '200px' })
/** Most narrow screens are phones, which can't scan their own screen. */
export const notOnPhone = style(responsive({ phone: { display: 'none' } }))
