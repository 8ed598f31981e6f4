import { sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'

/** Confirms that two-factor authentication was turned on or off. */
export const mailTwoFactorChange = (context: CustomerContext, isOn: boolean): void =>
  sendUserMail(context, ({ texts }) => ({
    textKey: isOn ? 'twoFactorOn' : 'twoFactorOff',
    extraParagraphs: [texts.notYou],
  }))

/** Warns that two-factor authentication was reported as lost, and explains how to keep it on. */
export const mailTwoFactorRecovery = (context: CustomerContext, offAt: number): void =>
  sendUserMail(context, ({ moment }) => ({ textKey: 'twoFactorRecovery', values: { time: moment(offAt) } }))

/** Reports a used recovery code and the number of codes left. */
export const mailRecoveryCodeUsed = (context: CustomerContext, left: number): void =>
  sendUserMail(context, ({ texts }) => ({
    textKey: 'recoveryCode',
    values: { left: String(left) },
    extraParagraphs: [texts.notYou],
  }))
