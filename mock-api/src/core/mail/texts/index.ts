import type { PlanKey } from '@zoog/contract/plans'
import { en } from './en'
import { es } from './es'
import { fa } from './fa'
import { ru } from './ru'
import { tr } from './tr'
import { zh } from './zh'

/** The texts of a mail. A line that is empty once its values are filled in is left out. */
interface MailText {
  subject: string
  lines: readonly string[]
  action: string
}

type Keys<T extends string> = Readonly<Record<T, string>>

/** Every text of the mails in one language; `{name}` is filled in. */
export interface MailTexts {
  hello: string
  helloWithoutName: string
  copyLink: string
  footer: string
  notYou: string
  plans: Keys<PlanKey>
  facts: Keys<'number' | 'plan' | 'period' | 'amount' | 'tax' | 'method' | 'date' | 'device' | 'time'>
  phrases: Keys<
    | 'device'
    | 'unknownDevice'
    | 'card'
    | 'cardPayment'
    | 'period'
    | 'lifetimePeriod'
    | 'tax'
    | 'noTax'
    | 'passkeysStay'
    | 'vpnPasswordRenewed'
    | 'vpnPasswordStays'
    | 'wireGuardKeysRevoked'
    | 'wireGuardKeysStay'
    | 'toCard'
    | 'toMethod'
    | 'planShortened'
    | 'planEnded'
    | 'noRenewal'
    | 'paidUntil'
    | 'paidForLife'
    | 'chargeCard'
    | 'chargeMandate'
    | 'noCard'
    | 'cardExpires'
    | 'cardFailed'
    | 'cardMissing'
    | 'renewalOff'
  >
  mails: Readonly<Record<MailKey, MailText>>
}

export type MailKey =
  | 'verify'
  | 'reset'
  | 'setPassword'
  | 'newSignIn'
  | 'passwordChosen'
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'twoFactorRecovery'
  | 'recoveryCode'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'emailChangeCurrent'
  | 'emailChangeNew'
  | 'emailChanged'
  | 'receipt'
  | 'latePayment'
  | 'duplicateRefund'
  | 'refundRequested'
  | 'refundApproved'
  | 'refundSent'
  | 'refundRefused'
  | 'cardReplaced'
  | 'cardRemoved'
  | 'renewalReminder'
  | 'renewalFailed'
  | 'planEnded'
  | 'renewalOn'
  | 'renewalOff'
  | 'planChanged'
  | 'planChangeUndone'
  | 'planChangePlanned'

const texts: Readonly<Record<string, MailTexts>> = { en, es, fa, ru, tr, zh }

/** The languages that mails are written in. */
export const MAIL_LANGUAGES = Object.keys(texts)

/** The texts of a language; English where there are none. */
export const getMailTexts = (language: string): { language: string; texts: MailTexts } => {
  const found = texts[language]
  return found ? { language, texts: found } : { language: 'en', texts: en }
}
