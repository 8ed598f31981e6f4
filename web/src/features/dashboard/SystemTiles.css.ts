import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const autoColumns = (minWidth: string) => `repeat(auto-fill, minmax(min(100%, ${minWidth}), 1fr))`

export const tiles = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: autoColumns('124px'),
  '@media': {
    // Two rows of four: six or seven columns would leave one or two tiles in the second row.
    [screens.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    // From here on, all eight tiles fit in one row beside the menu.
    '(min-width: 1400px)': { gridTemplateColumns: autoColumns('108px') },
  },
})

// In two columns, an odd number of tiles leaves a gap, so the first tile (the visitor's system) takes a full row.
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
  ...vars.text.sm,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const note = style({ ...vars.text.xs, color: vars.color.textMuted, marginBlockStart: '-6px' })
