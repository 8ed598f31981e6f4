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
/** Prose that may contain a long email address. */
export const lineText = style({ maxInlineSize: vars.size.prose, overflowWrap: 'anywhere' })
export const lineTextOnNight = style([lineText, { color: vars.color.onNightMuted }])
export const ghostOnNight = style({
  color: vars.color.onNight,
  border: `1px solid ${vars.color.onNightMuted}`,
})

export const terms = style({ textAlign: 'center' })

/** Forms side by side on wide screens; phones show one form. */
export const forms = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  ...responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
})
/** Compact, so that both forms fit on one screen. */
export const card = style(responsive({ tablet: { padding: vars.space[6], gap: vars.space[4] } }))
export const phoneOnly = style(responsive({ tablet: { display: 'none' } }))
export const notOnPhone = style(responsive({ phone: { display: 'none' } }))
export const wideOnPhones = style(responsive({ phone: { inlineSize: '100%' } }))
