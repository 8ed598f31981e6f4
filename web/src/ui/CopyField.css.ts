import { vars } from '../styles/theme.css'
import { NARROWABLE } from './CopyButton.css'
import { style } from './style'

export const row = style({
  display: 'flex',
  gap: vars.space[2],
  alignItems: 'flex-start',
  containerType: 'inline-size',
  containerName: NARROWABLE,
})

export const value = style({
  flex: 1,
  fontFamily: vars.font.mono,
  textOverflow: 'ellipsis',
  direction: 'ltr',
})
