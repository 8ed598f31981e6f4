import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'
import { line } from './account.css'

/** Facts with a button beside them. Reserves the button's width while it loads. */
export const withButton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7rem, auto)',
  alignItems: 'center',
  justifyItems: 'end',
  gap: vars.space[3],
})
export const mailboxes = style({ display: 'grid', gap: vars.space[3], paddingBlock: vars.space[2] })

/** The address, and its state at the end of the row or close below it. */
export const mailbox = style([line, { justifyContent: 'space-between', rowGap: '2px' }])
