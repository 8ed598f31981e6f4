import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** For a page with little content. */
export const narrow = style({ maxInlineSize: '640px' })

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const twoColumns = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })

export const facts = style({ display: 'flex', flexDirection: 'column', gap: '2px' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
})

export const factsWithButton = style([facts, { justifySelf: 'start' }])

/** Reserves the height of the button that changes the plan, which appears once the offers have loaded. */
export const planActions = style([actions, { minBlockSize: vars.size.control }])
export const dangerous = style({ marginBlock: `calc(-1 * ${vars.space[2]})`, color: vars.color.error })

export const qr = style({ display: 'grid', placeItems: 'center' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.sunken,
  fontFamily: vars.font.mono,
  textAlign: 'center',
})

export const refund = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlockStart: vars.space[3],
})
export const refundRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
})
export const consequences = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInlineStart: vars.space[5],
  marginBlockEnd: vars.space[5],
  listStyle: 'disc',
})
