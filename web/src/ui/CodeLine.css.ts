import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'
import { COPY_FIELD_CONTAINER } from './CopyButton.css'

export const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  containerType: 'inline-size',
  containerName: COPY_FIELD_CONTAINER,
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
  padding: vars.space[2],
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
})

/** Lines break anywhere, so that the whole command is visible before it is run. */
export const code = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: vars.space[2],
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm.fontSize,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'left',
})

/** A word breaks only if it does not fit on a line. */
export const word = style({ display: 'inline-block', maxInlineSize: '100%' })
