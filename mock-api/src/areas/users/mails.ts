import { parseUserAgent } from '@zoog/contract/user-agent'
import { buildResetLink, buildVerificationLink, issueLinkSecret } from '../../core/links'
import { createMailWriter, fillText, sendUserMail } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import type { SignInOrigin } from './account-events'
import type { AccessSummary } from './revoke-access'

/** Mails the link that verifies the address of a new account. */
export const mailVerification = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = buildVerificationLink(origin, user.id, issueLinkSecret(data, now, 'verify', user.id))
  sendUserMail(data, now, user, { textKey: 'verify', kind: 'verify', isUnverified: true, link })
}

/** Mails the link that sets a new password. */
export const mailReset = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = buildResetLink(origin, user.id, issueLinkSecret(data, now, 'reset', user.id))
  sendUserMail(data, now, user, { textKey: 'reset', kind: 'reset', link })
}

/** Mails the link with which a customer of the one-step checkout chooses the first password. */
export const mailSetPassword = (data: Data, now: number, user: UserRow, origin: string): void => {
  user.isPasswordMailed = true
  const link = buildResetLink(origin, user.id, issueLinkSecret(data, now, 'reset', user.id))
  sendUserMail(data, now, user, { textKey: 'setPassword', kind: 'set-password', link })
}

/** Tells the owner about a sign-in from a browser that the account has not used before. */
export const mailNewSignIn = (
  data: Data,
  now: number,
  user: UserRow,
  signIn: SignInOrigin,
  origin: string,
): void => {
  const { texts, country, moment } = createMailWriter(user.language)
  const browser = parseUserAgent(signIn.userAgent)
  const place = country(signIn.country)
  sendUserMail(data, now, user, {
    textKey: 'newSignIn',
    kind: 'new-sign-in',
    link: `${origin}/profile`,
    facts: [
      [
        'device',
        browser
          ? fillText(texts.phrases.device, { ...browser, country: place })
          : fillText(texts.phrases.unknownDevice, { country: place }),
      ],
      ['time', moment(now)],
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
  data: Data,
  now: number,
  user: UserRow,
  { isFirst, ...summary }: AccessSummary & { isFirst: boolean },
  origin: string,
): void => {
  const { texts, moment } = createMailWriter(user.language)
  const hasPasskey = data.passkeys.some(({ userId }) => userId === user.id)
  sendUserMail(data, now, user, {
    textKey: isFirst ? 'passwordChosen' : 'passwordChanged',
    kind: 'password-changed',
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
export const mailTwoFactorChange = (
  data: Data,
  now: number,
  user: UserRow,
  isOn: boolean,
  origin: string,
): void => {
  const { texts, moment } = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    textKey: isOn ? 'twoFactorOn' : 'twoFactorOff',
    kind: 'two-factor',
    link: `${origin}/profile`,
    values: { time: moment(now) },
    extraParagraphs: [texts.notYou],
  })
}

/** Warns that two-factor authentication was reported as lost, and explains how to keep it on. */
export const mailTwoFactorRecovery = (
  data: Data,
  now: number,
  user: UserRow,
  offAt: number,
  origin: string,
): void => {
  sendUserMail(data, now, user, {
    textKey: 'twoFactorRecovery',
    kind: 'two-factor-recovery',
    link: `${origin}/profile`,
    values: { time: createMailWriter(user.language).moment(offAt) },
  })
}

/** Reports a used recovery code and the number of codes left. */
export const mailRecoveryCodeUsed = (
  data: Data,
  now: number,
  user: UserRow,
  left: number,
  origin: string,
): void => {
  const { texts, moment } = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    textKey: 'recoveryCode',
    kind: 'recovery-code',
    link: `${origin}/profile`,
    values: { time: moment(now), left: String(left) },
    extraParagraphs: [texts.notYou],
  })
}
