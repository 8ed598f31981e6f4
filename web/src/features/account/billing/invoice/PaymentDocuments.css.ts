import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../../styles/theme.css'

export const sheet = style({
  '@media': {
    print: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: 0,
      padding: '12mm',
      color: '#000',
      backgroundColor: '#fff',
      visibility: 'visible',
    },
  },
})

// Print only the sheet, at the top of the paper, regardless of the page's scroll position.
globalStyle(`body:has(${sheet}) *`, { '@media': { print: { visibility: 'hidden' } } })
globalStyle(`body ${sheet}, body ${sheet} *`, { '@media': { print: { visibility: 'visible' } } })
globalStyle(`body:has(${sheet}) :has(${sheet}):not(body)`, {
  '@media': {
    print: { position: 'static', overflow: 'visible', transform: 'none', animation: 'none', border: 0 },
  },
})
globalStyle(`body:has(${sheet}) > #root`, { '@media': { print: { display: 'none' } } })

/** Only the printed sheet needs the logo. */
export const head = style({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBlockEnd: '10mm',
    },
  },
})

export const rows = style({ display: 'flex', flexDirection: 'column' })
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[6],
  paddingBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
// The paper is white in the dark theme too.
export const label = style({
  color: vars.color.textMuted,
  '@media': { print: { color: '#444' } },
})
// Amounts never wrap.
export const value = style({ textAlign: 'end', maxInlineSize: '75%' })
export const total = style([row, { ...vars.text.lg, borderBlockEnd: 0, fontWeight: vars.weight.semibold }])

export const parties = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: vars.space[4],
  marginBlockEnd: vars.space[4],
})
export const party = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const line = style({
  overflowWrap: 'anywhere',
  selectors: { [`${label} + &`]: { fontWeight: vars.weight.semibold } },
})
export const note = style({
  marginBlockEnd: vars.space[4],
  '@media': { print: { backgroundColor: '#fff', border: '1px solid #444' } },
})
globalStyle(`${note}, ${note} *`, { '@media': { print: { color: '#000' } } })
