import type { PlanKey } from '@zoog/contract/plans'
import { en } from './en'
import { es } from './es'
import { fa } from './fa'
import { ru } from './ru'
import { tr } from './tr'
import { zh } from './zh'

/** The texts of a mail. Lines that are empty after filling in their values are omitted. */
interface MailText {
  subject: string
  lines: readonly string[]
  action: string
}

type Keys<T extends string> = Readonly<Record<T, string>>

/** The texts of all mails in one language, with `{name}` placeholders. */
export interface MailTexts {
  hello: string
  helloWithoutName: string
  copyLink: string
  footer: string
  /** The footer of a mail to an address that isn't verified, which may be a stranger's. */
  footerUnverified: string
  notYou: string
  /** For a changed password: its owner may not know the new one. */
  notYouReset: string
  plans: Keys<PlanKey>
  facts: Keys<'number' | 'plan' | 'period' | 'amount' | 'tax' | 'method' | 'date' | 'device' | 'time'>
  /** The payment methods whose name depends on the language. */
  methods: Keys<'alipay_cn' | 'unionpay_cn' | 'tenpay_cn' | 'qiwi' | 'BANK_CARD' | 'SBP'>
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
    | 'charged'
    | 'chargedCard'
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
  | 'refundPaidOut'
  | 'refundDeclined'
  | 'cardReplaced'
  | 'cardRemoved'
  | 'renewalReminder'
  | 'nextPlanReminder'
  | 'cardNeeded'
  | 'renewalFailed'
  | 'nextPlanFailed'
  | 'planEnded'
  | 'renewalOn'
  | 'renewalOff'
  | 'planChanged'
  | 'planChangeUndone'
  | 'planChangePlanned'

const texts: Readonly<Record<string, MailTexts>> = { en, es, fa, ru, tr, zh }

/** The languages of the mails. */
export const MAIL_LANGUAGES = Object.keys(texts)

/** Returns the texts of a language, English if there are none. */
export const getMailTexts = (language: string): { language: string; texts: MailTexts } => {
  const found = texts[language]
  return found ? { language, texts: found } : { language: 'en', texts: en }
}
