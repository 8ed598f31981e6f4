import { vars } from '../styles/theme.css'
import { style } from './style'
import { hiddenRules } from './Text.css'

/** Name of a container that may be too narrow for the button's text. */
const CONTAINER = 'copy'

const narrow = `${CONTAINER} (max-width: 340px)`

export const button = style({ '@container': { [narrow]: { paddingInline: vars.space[3] } } })

/** In a narrow container only the icon shows; the text is still read out. */
export const label = style({ '@container': { [narrow]: hiddenRules } })

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  containerType: 'inline-size',
  containerName: CONTAINER,
} as const

export const fieldRow = style(row)

export const fieldValue = style({
  flex: 1,
  fontFamily: vars.font.mono,
  textOverflow: 'ellipsis',
  direction: 'ltr',
})

export const codeBox = style({
  ...row,
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

/** A word breaks only if it doesn't fit on a line. */
export const word = style({ display: 'inline-block', maxInlineSize: '100%' })
