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

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space[6],
  rowGap: vars.space[1],
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  backgroundColor: vars.color.night,
  color: vars.color.onNight,
})

export const bannerClock = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.onNightMuted,
})

export const bannerTitle = style({ display: 'grid', alignItems: 'center', minBlockSize: '24px' })

export const pitch = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
})

/** Reserves the height of the price texts, which load later; on phones the renewal takes two lines. */
export const pitchPrice = style({
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

export const guestForm = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const signInButton = style({ alignSelf: 'flex-start' })

export const customerTexts = style({
  flex: '1 1 180px',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
})
export const customerCaption = style({ ...vars.text.sm, color: vars.color.textMuted })
export const customerEmail = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })

/** The button of the chosen plan, in the color of its card's border. */
export const chosenButton = style({ color: vars.color.on })
