import { en } from './en'
import { es } from './es'
import { fa } from './fa'
import { ru } from './ru'
import { tr } from './tr'
import { zh } from './zh'

/**
 * The texts of all mails in one language, with `{name}` placeholders. Lines that are empty after filling in their values
 * are omitted.
 */
export type MailTexts = typeof en
export type MailKey = keyof MailTexts['mails']

/** Mails with a kind that differs from their key. Several mails can share a kind. */
const KINDS: Partial<Record<MailKey, string>> = {
  passwordChosen: 'password-changed',
  twoFactorOn: 'two-factor',
  twoFactorOff: 'two-factor',
  duplicateRefund: 'refund',
  nextPlanReminder: 'renewal-reminder',
  cardNeeded: 'renewal-reminder',
  nextPlanFailed: 'renewal-failed',
  renewalOn: 'renewal',
  renewalOff: 'renewal',
  planChanged: 'plan-change',
  planChangeUndone: 'plan-change',
  planChangePlanned: 'plan-change',
}

/** Returns the kind by which tests and the control panel find a mail: `new-sign-in` for `newSignIn`. */
export const getMailKind = (key: MailKey): string =>
  KINDS[key] ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const texts: Readonly<Record<string, MailTexts>> = { en, es, fa, ru, tr, zh }

export const MAIL_LANGUAGES = Object.keys(texts)

/** Returns the texts of a language, English if there are none. */
export const getMailTexts = (language: string): { language: string; texts: MailTexts } => {
  const translation = texts[language]
  return translation ? { language, texts: translation } : { language: 'en', texts: en }
}
