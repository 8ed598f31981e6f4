import { screens } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  maxInlineSize: '720px',
  marginInline: 'auto',
  paddingBlock: vars.space[8],
  textAlign: 'center',
})

export const text = style({ maxInlineSize: '480px', color: vars.color.textMuted, textWrap: 'pretty' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
  // Three buttons don't fit in a row on phones: a single one in the first row would look chosen.
  '@media': {
    [screens.phone]: {
      selectors: { '&:has(> :nth-child(3))': { flexDirection: 'column', alignSelf: 'stretch' } },
    },
  },
})
