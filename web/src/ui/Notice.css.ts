import { vars } from '../styles/theme.css'
import { style } from './style'

export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
})

/** Visible beside colored cards. */
export const warning = style({ borderColor: vars.color.barWarning })

export const icon = style({ marginBlockStart: '2px' })

// Notice and Toaster don't use `Stack`, because the sign-in page loads without it.
export const body = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  color: vars.color.text,
})

export const title = style({ fontWeight: vars.weight.semibold })

export const text = style({ ...vars.text.sm })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
})

export const close = style({ marginInlineEnd: `calc(-1 * ${vars.space[2]})` })
