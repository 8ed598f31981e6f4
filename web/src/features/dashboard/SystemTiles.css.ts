import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const asManyAsFit = (least: string) => `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`

export const tiles = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: asManyAsFit('124px'),
  '@media': {
    // Four and four: six or seven in a row would leave one alone below them.
    [screens.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    // Beside the menu all eight fit from here on.
    '(min-width: 1400px)': { gridTemplateColumns: asManyAsFit('108px') },
  },
})

// Two in a row leave one alone where their number is odd: the first, the visitor's own, has a row to itself then.
globalStyle(`${tiles} > :first-child:nth-last-child(odd)`, {
  '@media': { '(max-width: 479px)': { gridColumn: '1 / -1' } },
})

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  blockSize: '100%',
  minBlockSize: '112px',
  padding: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  color: vars.color.text,
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:active': { backgroundColor: vars.color.pressed },
    '&[data-own]': { backgroundColor: vars.color.selected, borderColor: vars.color.on },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover:not(:active)': {
          borderColor: vars.color.borderControl,
          backgroundColor: vars.color.hover,
        },
        '&[data-own]:hover:not(:active)': { borderColor: vars.color.onHover },
      },
    },
  },
})

export const name = style({
  marginBlockStart: 'auto',
  ...vars.text.sm,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const note = style({ ...vars.text.xs, color: vars.color.textMuted, marginBlockStart: '-6px' })
