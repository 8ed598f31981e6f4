import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style } from './style'
import { hiddenRules } from './Text.css'

export const table = style({ inlineSize: '100%', ...responsive({ phone: { display: 'block' } }) })

/** On phones each row is a card, and each cell shows its column. */
export const head = style(responsive({ phone: hiddenRules }))

/** Aligns the outer columns with the content above the table. */
const edges = {
  '&:first-child': { paddingInlineStart: 0 },
  '&:last-child': { paddingInlineEnd: 0 },
}

export const headCell = style({
  ...vars.text.sm,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  selectors: edges,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
})

export const body = style(responsive({ phone: { display: 'block' } }))

export const row = style({
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  ...responsive({
    phone: {
      display: 'block',
      paddingBlock: vars.space[3],
      selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { paddingBlockEnd: 0 } },
    },
  }),
})

export const cell = style({
  verticalAlign: 'baseline',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[3],
  selectors: { ...edges, [`${row}:last-child > &`]: { paddingBlockEnd: 0 } },
  ...responsive({
    phone: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: vars.space[4],
      paddingBlock: vars.space[1],
      paddingInline: 0,
      textAlign: 'end',
      selectors: {
        [`${row}:last-child > &`]: { paddingBlockEnd: vars.space[1] },
        '&::before': {
          content: 'attr(data-column)',
          flexShrink: 0,
          fontSize: vars.text.sm.fontSize,
          color: vars.color.textMuted,
          textAlign: 'start',
        },
        '&[data-column=""]': { justifyContent: 'flex-end' },
      },
    },
  }),
})

export const alignEnd = style({ textAlign: 'end' })

/** The row's main cell: on phones the card's heading, without a label. */
export const main = style(
  responsive({
    phone: {
      justifyContent: 'flex-start',
      textAlign: 'start',
      fontWeight: vars.weight.semibold,
      selectors: { '&::before': { display: 'none' } },
    },
  }),
)
