import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'

export const cards = style({ display: 'grid', gap: vars.space[3] })

export const selectedRules = {
  borderColor: vars.color.on,
  // The thicker border grows inwards, so that nothing moves.
  boxShadow: `inset 0 0 0 1px ${vars.color.on}`,
  backgroundColor: vars.color.selected,
}

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  blockSize: '100%',
  padding: vars.space[4],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  // Two cards per row on phones.
  ...responsive({
    phone: {
      gap: vars.space[2],
      paddingInline: vars.space[3],
      // Avoids a single card in the last row.
      selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
    },
  }),
  selectors: {
    '&:hover': { borderColor: vars.color.borderControlHover },
    '&:has(:checked)': selectedRules,
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})

export const input = style({
  appearance: 'none',
  flexShrink: 0,
  inlineSize: '20px',
  blockSize: '20px',
  marginBlockStart: '2px',
  border: `1.5px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `6px solid ${vars.color.on}` },
    // The card shows the focus ring.
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})

/** Text and price side by side on wide screens, else in a column. */
export const content = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  rowGap: vars.space[2],
})

export const texts = style({
  flex: '1 1 120px',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
})

export const description = style({ ...vars.text.sm, color: vars.color.textMuted })

export const aside = style({ flexShrink: 0, maxInlineSize: '100%' })
