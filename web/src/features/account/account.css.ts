import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const narrowPage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  maxInlineSize: '640px',
})

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

/** Facts with a button beside them. Reserves the button's width while it loads. */
export const withButton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7rem, auto)',
  alignItems: 'center',
  justifyItems: 'end',
  gap: vars.space[3],
})
export const factsWithButton = style([facts, { justifySelf: 'start' }])
export const mailboxes = style({ display: 'grid', gap: vars.space[3], paddingBlock: vars.space[2] })

/** The address, and its state at the end of the row or close below it. */
export const mailbox = style([line, { justifyContent: 'space-between', rowGap: '2px' }])

/** Reserves the height of the button that changes the plan, which appears once the offers have loaded. */
export const planActions = style([actions, { minBlockSize: vars.size.control }])
export const dangerous = style({ marginBlock: `calc(-1 * ${vars.space[2]})`, color: vars.color.error })

export const labelText = style({ ...vars.text.sm, fontWeight: vars.weight.medium })

export const list = style({ display: 'flex', flexDirection: 'column' })
export const listRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '* + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})

export const listItem = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
/** Aligns the action with the title instead of the icon when it wraps on phones. */
export const listAction = style(responsive({ phone: { marginInlineStart: `calc(20px + ${vars.space[3]})` } }))

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
