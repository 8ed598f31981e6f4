import { parseUserAgent } from '@zoog/contract/user-agent'
import { issueLinkSecret } from '../../core/links'
import { fillText, sendUserMail } from '../../core/mail/send-mail'
import type { MailTexts } from '../../core/mail/texts'
import type { CustomerContext } from '../../core/schema'
import type { ClientInfo } from '../account-events/account-events'
import type { AccessSummary } from './revoke-access'

/** Mails the link that verifies the address of a new account. */
export const mailVerification = (context: CustomerContext): void => {
  const { data, now, user, origin } = context
  const token = issueLinkSecret(data, now, 'verify', user.id)
  const link = `${origin}/auth?verify=1&userId=${user.id}&token=${token}`
  sendUserMail(context, () => ({ textKey: 'verify', isUnverified: true, link }))
}

const createResetLink = ({ data, now, user, origin }: CustomerContext): string =>
  `${origin}/reset-password?userId=${user.id}&token=${issueLinkSecret(data, now, 'reset', user.id)}`

/** Mails the link that sets a new password. */
export const mailReset = (context: CustomerContext): void =>
  sendUserMail(context, () => ({ textKey: 'reset', link: createResetLink(context) }))

/** Mails the link with which a customer of the one-step checkout chooses the first password. */
export const mailSetPassword = (context: CustomerContext): void => {
  context.user.isPasswordMailed = true
  sendUserMail(context, () => ({ textKey: 'setPassword', link: createResetLink(context) }))
}

/** Tells the owner about a sign-in from a browser that the account hasn't used before. */
export const mailNewSignIn = (context: CustomerContext, signIn: ClientInfo): void =>
  sendUserMail(context, ({ texts, country, moment }) => {
    const browser = parseUserAgent(signIn.userAgent)
    const where = { country: country(signIn.country) }
    const { device, unknownDevice } = texts.phrases
    return {
      textKey: 'newSignIn',
      facts: [
        ['device', fillText(browser ? device : unknownDevice, { ...browser, ...where })],
        ['time', moment(context.now)],
      ],
      extraParagraphs: [texts.notYou],
    }
  })

/** Lists whether the VPN password and the WireGuard devices still work. */
const describeAccess = (
  { phrases }: MailTexts,
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
  const { data, user, origin } = context
  const hasPasskey = data.passkeys.some(({ userId }) => userId === user.id)
  sendUserMail(context, ({ texts }) => ({
    textKey: isFirst ? 'passwordChosen' : 'passwordChanged',
    link: `${origin}/forgot-pass`,
    extraParagraphs: [
      ...(isFirst ? [] : describeAccess(texts, summary)),
      ...(hasPasskey && !isFirst ? [texts.phrases.passkeysStay] : []),
      texts.notYouReset,
    ],
  }))
}
