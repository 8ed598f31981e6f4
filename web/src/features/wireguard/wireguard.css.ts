import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { column } from '../../ui/SetupLayout.css'

/** In order of use on phones. On wide screens the second part is beside the others. */
export const aside = style([column, responsive({ desktop: { gridColumn: 2, gridRow: '1 / span 3' } })])

/** The same layout while the other column has an additional part. */
export const readyAside = style([column, responsive({ desktop: { gridColumn: 2, gridRow: '1 / span 4' } })])

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const qr = style({ marginBlockStart: vars.space[3] })

export const keyItem = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
  ...responsive({ tablet: { flexDirection: 'row', alignItems: 'center', gap: vars.space[4] } }),
})
export const keySummary = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})
export const keyName = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
export const keyDetails = style({ ...vars.text.sm, color: vars.color.textMuted })
export const publicKey = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs.fontSize,
  color: vars.color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Latin text in a right-to-left page is aligned to the right.
  textAlign: 'match-parent',
  whiteSpace: 'nowrap',
})

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const deviceSummary = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
