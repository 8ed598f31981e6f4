import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const signIn = style({ alignSelf: 'flex-start' })

export const signedIn = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})
export const account = style({
  flex: '1 1 180px',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
})
export const caption = style({ ...vars.text.sm, color: vars.color.textMuted })
export const email = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
