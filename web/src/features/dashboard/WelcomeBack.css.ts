import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'
import { text } from './NextStepCard.css'

export const setupText = style([text, { marginBlockStart: vars.space[2] }])

export const locations = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  inlineSize: '100%',
})

export const location = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '72px',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.onNightMuted}`,
  backgroundColor: vars.color.night,
  color: 'inherit',
  textDecoration: 'none',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { backgroundColor: vars.color.nightRaised } } } },
})

/** The height of a row with three lines, for its placeholder. */
export const TALL_ROW_HEIGHT = 92
export const tallRow = style([location, { minBlockSize: `${TALL_ROW_HEIGHT}px` }])

/** The width of a flag. */
export const icon = style({ flexShrink: 0, display: 'flex', justifyContent: 'center', inlineSize: '32px' })

export const label = style({ ...vars.text.sm, color: vars.color.onNightMuted })
/** A name that the customer chose, cut off after one line. */
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const arrow = style({ flexShrink: 0, color: vars.color.signal })
