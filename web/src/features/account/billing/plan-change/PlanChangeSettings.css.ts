import { style } from '@vanilla-extract/css'
import { responsive } from '../../../../styles/responsive'
import { vars } from '../../../../styles/theme.css'

export const pending = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  flexBasis: '100%',
})

export const options = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  selectors: { '&:focus': { outline: 'none' } },
})

export const option = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
})

export const amountRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[4],
  selectors: {
    '&:last-child:not(:first-child)': {
      borderBlockStart: `1px solid ${vars.color.border}`,
      marginBlockStart: vars.space[1],
      paddingBlockStart: vars.space[2],
      fontWeight: vars.weight.semibold,
    },
  },
})
export const amount = style({ flexShrink: 0 })

export const submit = style(responsive({ tablet: { alignSelf: 'flex-start' } }))
