import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { wideRow } from '../../ui/Card.css'

export const hero = style([
  wideRow,
  {
    overflow: 'hidden',
    gap: vars.space[6],
    backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
  },
])

export const side = style({ flexShrink: 0, ...responsive({ tablet: { inlineSize: '320px' } }) })
export const wideSide = style(responsive({ desktop: { inlineSize: '420px' } }))

export const facts = style({
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.nightRaised}`,
  backgroundColor: vars.color.night,
})
globalStyle(`${facts} > *`, { minBlockSize: '92px', padding: vars.space[4] })
globalStyle(`${facts} > * + *`, { borderBlockStart: `1px solid ${vars.color.nightRaised}` })
