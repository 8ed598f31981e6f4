import { parseUserAgent } from '@zoog/contract/user-agent'
import { buildResetLink, buildVerificationLink, issueLinkSecret } from '../../core/links'
import { createMailWriter, fillText, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'
import type { SignInOrigin } from './account-events'
import type { AccessSummary } from './revoke-access'

/** Mails the link that verifies the address of a new account. */
export const mailVerification = (context: CustomerContext): void => {
  const { data, now, user, origin } = context
  const link = buildVerificationLink(origin, user.id, issueLinkSecret(data, now, 'verify', user.id))
  sendUserMail(context, { textKey: 'verify', isUnverified: true, link })
}

const createResetLink = ({ data, now, user, origin }: CustomerContext): string =>
  buildResetLink(origin, user.id, issueLinkSecret(data, now, 'reset', user.id))

/** Mails the link that sets a new password. */
export const mailReset = (context: CustomerContext): void =>
  sendUserMail(context, { textKey: 'reset', link: createResetLink(context) })

/** Mails the link with which a customer of the one-step checkout chooses the first password. */
export const mailSetPassword = (context: CustomerContext): void => {
  context.user.isPasswordMailed = true
  sendUserMail(context, { textKey: 'setPassword', link: createResetLink(context) })
}

/** Tells the owner about a sign-in from a browser that the account has not used before. */
export const mailNewSignIn = (context: CustomerContext, signIn: SignInOrigin): void => {
  const { texts, country, moment } = createMailWriter(context.user.language)
  const browser = parseUserAgent(signIn.userAgent)
  const where = { country: country(signIn.country) }
  const { device, unknownDevice } = texts.phrases
  sendUserMail(context, {
    textKey: 'newSignIn',
    facts: [
      ['device', browser ? fillText(device, { ...browser, ...where }) : fillText(unknownDevice, where)],
      ['time', moment(context.now)],
    ],
    extraParagraphs: [texts.notYou],
  })
}

/** Lists whether the VPN password and the WireGuard devices still work. */
const describeAccess = (
  { phrases }: ReturnType<typeof createMailWriter>['texts'],
  { isVpnPasswordNew, revokedKeys, remainingKeys }: AccessSummary,
): string[] => [
  isVpnPasswordNew ? phrases.vpnPasswordRenewed : phrases.vpnPasswordStays,
  ...(revokedKeys > 0 ? [phrases.wireGuardKeysRevoked] : []),
  ...(remainingKeys > 0 ? [phrases.wireGuardKeysStay] : []),
]

/** Confirms that a password was changed, or that the first one was chosen. */
export const mailPasswordChanged = (
  context: CustomerContext,
  isFirst: boolean,
  summary: AccessSummary,
): void => {
  const { data, now, user, origin } = context
  const { texts, moment } = createMailWriter(user.language)
  const hasPasskey = data.passkeys.some(({ userId }) => userId === user.id)
  sendUserMail(context, {
    textKey: isFirst ? 'passwordChosen' : 'passwordChanged',
    link: `${origin}/forgot-pass`,
    values: { time: moment(now) },
    extraParagraphs: [
      ...(isFirst ? [] : describeAccess(texts, summary)),
      ...(hasPasskey && !isFirst ? [texts.phrases.passkeysStay] : []),
      texts.notYouReset,
    ],
  })
}

/** Confirms that two-factor authentication was turned on or off. */
export const mailTwoFactorChange = (context: CustomerContext, isOn: boolean): void => {
  const { texts, moment } = createMailWriter(context.user.language)
  sendUserMail(context, {
    textKey: isOn ? 'twoFactorOn' : 'twoFactorOff',
    values: { time: moment(context.now) },
    extraParagraphs: [texts.notYou],
  })
}

/** Warns that two-factor authentication was reported as lost, and explains how to keep it on. */
export const mailTwoFactorRecovery = (context: CustomerContext, offAt: number): void => {
  const { moment } = createMailWriter(context.user.language)
  sendUserMail(context, { textKey: 'twoFactorRecovery', values: { time: moment(offAt) } })
}

/** Reports a used recovery code and the number of codes left. */
export const mailRecoveryCodeUsed = (context: CustomerContext, left: number): void => {
  const { texts, moment } = createMailWriter(context.user.language)
  sendUserMail(context, {
    textKey: 'recoveryCode',
    values: { time: moment(context.now), left: String(left) },
    extraParagraphs: [texts.notYou],
  })
}
