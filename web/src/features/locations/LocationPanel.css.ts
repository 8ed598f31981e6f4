import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  selectors: { '&:focus': { outline: 'none' } },
})

export const favorite = style({ marginInlineStart: 'auto' })
export const starred = style({ fill: 'currentColor' })

export const box = style({ border: `1px solid ${vars.color.border}`, borderRadius: vars.radius.md })
/** Load and ping side by side. */
export const facts = style([box, { display: 'grid', gridTemplateColumns: '1fr 1fr' }])
export const fact = style({
  minInlineSize: 0,
  paddingInline: vars.space[4],
  paddingBlock: vars.space[3],
  selectors: {
    '&:nth-child(2)': { borderInlineStart: `1px solid ${vars.color.border}` },
  },
})
export const value = style({ fontWeight: vars.weight.semibold })
export const host = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  fontWeight: vars.weight.regular,
})
export const hostName = style({ overflowWrap: 'anywhere' })

export const setupOption = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const setupOptionIcon = style({ color: vars.color.textMuted })
export const setupOptionTexts = style({ flex: '1 1 160px', minInlineSize: 0 })
export const setupOptionLinks = style({ display: 'flex', gap: vars.space[2] })
