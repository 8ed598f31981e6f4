import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const prompt = style([form, { overflowWrap: 'anywhere' }])
/** Contains an email address, which may be long. */
export const promptButton = style({ blockSize: 'auto', paddingBlock: vars.space[3], whiteSpace: 'normal' })
/** Reserves space for the passkey button and its messages. */
export const passkey = style([form, { minBlockSize: '88px' }])
/** An unobtrusive link at the end of a line. */
export const forgotLink = style({
  alignSelf: 'flex-end',
  marginBlockStart: `calc(-1 * ${vars.space[3]})`,
  ...vars.text.sm,
})
export const offer = style({ marginBlockStart: vars.space[1], ...vars.text.sm })

export const terms = style({ textAlign: 'center' })

export const wideOnPhones = style(responsive({ phone: { inlineSize: '100%' } }))
