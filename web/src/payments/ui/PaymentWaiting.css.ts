import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const waiting = style({
  display: 'grid',
  columnGap: vars.space[5],
  ...responsive({ tablet: { gridTemplateColumns: 'auto 1fr' } }),
})

export const statusIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '64px',
  blockSize: '64px',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.infoFill,
  color: vars.color.info,
})

export const texts = style({ maxInlineSize: vars.size.prose })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  ':empty': { display: 'none' },
  ...responsive({ phone: { flexDirection: 'column' }, tablet: { gridColumn: 2 } }),
})

/** Alone, the link lines up with the text. */
export const help = style({
  selectors: { '&:only-child': { alignSelf: 'flex-start', paddingInline: 0, borderInlineWidth: 0 } },
})
