import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const hero = style({
  overflow: 'hidden',
  gap: vars.space[6],
  backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
  ...responsive({
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  }),
})

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
  flex: '1 1 0',
  minInlineSize: 0,
  maxInlineSize: '56ch',
})

export const text = style({ color: vars.color.onNightMuted, overflowWrap: 'anywhere' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
  ...responsive({ phone: { flexDirection: 'column', alignSelf: 'stretch' } }),
})

/** The underline marks a link among text of the same color. */
export const underline = {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.3em',
} as const
export const secondaryAction = style({ ...underline, color: vars.color.onNight })

export const side = style({
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  ...responsive({ tablet: { inlineSize: '320px' } }),
})
export const wideSide = style(responsive({ desktop: { inlineSize: '420px' } }))

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.nightRaised}`,
  backgroundColor: vars.color.night,
})
globalStyle(`${facts} > *`, { minBlockSize: '92px', padding: vars.space[4] })
globalStyle(`${facts} > * + *`, { borderBlockStart: `1px solid ${vars.color.nightRaised}` })
