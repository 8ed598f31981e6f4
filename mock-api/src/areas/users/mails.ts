import { toWireDate } from '@zoog/contract/common'
import { buildResetLink, buildVerificationLink, issueLinkSecret } from '../../core/links'
import { sendMail } from '../../core/outbox'
import type { Data, UserRow } from '../../core/schema'

/** Asks a new customer to confirm the address. */
export const mailVerification = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = buildVerificationLink(origin, user.id, issueLinkSecret(data, now, 'verify', user.id))
  const text =
    'Open the link to confirm that this address is yours. It works once, for a day. If you did not sign up, do nothing.'
  sendMail(data, now, { to: user.email, subject: 'Confirm your email address', kind: 'verify', text, link })
}

/** Sends the link that sets a new password. */
export const mailReset = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = buildResetLink(origin, user.id, issueLinkSecret(data, now, 'reset', user.id))
  const text =
    'Open the link to set a new password. It works once, for an hour. If you did not ask for this, do nothing: your password stays as it is.'
  sendMail(data, now, { to: user.email, subject: 'Reset your password', kind: 'reset', text, link })
}

/** Sends the link with which someone who bought in one step chooses a password of their own. */
export const mailSetPassword = (data: Data, now: number, user: UserRow, origin: string): void => {
  user.isPasswordMailed = true
  const link = buildResetLink(origin, user.id, issueLinkSecret(data, now, 'reset', user.id))
  const text =
    'Your account is ready. Open the link to choose the password that you sign in with, here and in the app. It works once, for an hour.'
  sendMail(data, now, { to: user.email, subject: 'Choose your password', kind: 'set-password', text, link })
}

/** Tells of a sign-in from a browser that the account does not know: its owner alone can say whether that is right. */
export const mailNewSignIn = (
  data: Data,
  now: number,
  user: UserRow,
  userAgent: string,
  origin: string,
): void => {
  const text = `Your account was signed in to on ${toWireDate(now)} UTC, from a browser that it did not know: ${userAgent.slice(0, 200) || 'it did not say which'}. If this was you, there is nothing to do. If not, change your password: that logs everyone else out.`
  const link = `${origin}/profile`
  sendMail(data, now, {
    to: user.email,
    subject: 'New sign-in to your account',
    kind: 'new-sign-in',
    text,
    link,
  })
}

/** Tells that the password is another one now, or that the first one was chosen. */
export const mailPasswordChanged = (
  data: Data,
  now: number,
  user: UserRow,
  isFirst: boolean,
  origin: string,
): void => {
  // Who was let in by one does not need the password.
  const passkeys = data.passkeys.some(({ userId }) => userId === user.id)
    ? ' Your passkeys sign in as before: remove any that is not yours in your profile.'
    : ''
  const what = isFirst
    ? `The password of your account was chosen on ${toWireDate(now)} UTC. Sign in with it, here and in the app.`
    : `The password of your account was changed on ${toWireDate(now)} UTC, and every other device was logged out.${passkeys}`
  const text = `${what} If this was not you, set a new one with the link.`
  const link = `${origin}/forgot-pass`
  sendMail(data, now, {
    to: user.email,
    subject: isFirst ? 'Your password is set' : 'Your password was changed',
    kind: 'password-changed',
    text,
    link,
  })
}

/** Tells that sign-in takes a second step from now on, or no longer. */
export const mailTwoFactorChange = (
  data: Data,
  now: number,
  user: UserRow,
  isOn: boolean,
  origin: string,
): void => {
  const what = isOn ? 'on' : 'off'
  const text = `Two-step sign-in was turned ${what} on ${toWireDate(now)} UTC. If this was not you, change your password: that logs everyone else out.`
  const subject = `Two-step sign-in was turned ${what}`
  sendMail(data, now, { to: user.email, subject, kind: 'second-factor', text, link: `${origin}/profile` })
}

/** Tells that somebody who knows the password says that the second step is lost, and how to stop it. */
export const mailTwoFactorRecovery = (
  data: Data,
  now: number,
  user: UserRow,
  offAt: number,
  origin: string,
): void => {
  const text = `Somebody signed in with your password and said that your authenticator app and recovery codes are lost. Two-step sign-in will be turned off on ${toWireDate(offAt)} UTC. If this was not you, sign in with a code or press "Keep it on" in your profile, then change your password.`
  const subject = 'Two-step sign-in will be turned off'
  sendMail(data, now, {
    to: user.email,
    subject,
    kind: 'second-factor-lost',
    text,
    link: `${origin}/profile`,
  })
}

/** Tells that a recovery code was used, and how many there are yet. */
export const mailRecoveryCodeUsed = (
  data: Data,
  now: number,
  user: UserRow,
  left: number,
  origin: string,
): void => {
  const text = `A recovery code of your account was used on ${toWireDate(now)} UTC; ${left} are left. If this was not you, change your password: that logs everyone else out. To get new codes, turn two-step sign-in off and on again.`
  const subject = 'A recovery code was used'
  sendMail(data, now, { to: user.email, subject, kind: 'recovery-code', text, link: `${origin}/profile` })
}
