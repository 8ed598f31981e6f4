import { LANGUAGES, type Language } from '@zoog/contract/constants'
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

const texts: Readonly<Record<Language, MailTexts>> = { en, es, fa, ru, tr, zh }

/** Returns the texts of a user's language, in English for a language that the portal doesn't have. */
export const getMailTexts = (userLanguage: string): { language: Language; texts: MailTexts } => {
  const language = LANGUAGES.find((name) => name === userLanguage) ?? 'en'
  return { language, texts: texts[language] }
}
