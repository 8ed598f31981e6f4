import { vars } from '../styles/theme.css'
import { COPY_FIELD_CONTAINER } from './CopyButton.css'
import { style } from './style'

export const row = style({
  display: 'flex',
  gap: vars.space[2],
  alignItems: 'flex-start',
  containerType: 'inline-size',
  containerName: COPY_FIELD_CONTAINER,
})

export const value = style({
  flex: 1,
  fontFamily: vars.font.mono,
  textOverflow: 'ellipsis',
  direction: 'ltr',
})
