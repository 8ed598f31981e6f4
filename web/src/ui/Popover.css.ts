import { vars } from '../styles/theme.css'
import { style } from './style'

/** The anchor point. */
export const anchor = style({ position: 'absolute' })

export const panel = style({
  inlineSize: `min(320px, calc(100vw - ${vars.space[4]}))`,
  maxBlockSize: '320px',
  overflowY: 'auto',
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  paddingBlock: vars.space[2],
})
export const title = style({ flex: 1, fontWeight: vars.weight.semibold })
