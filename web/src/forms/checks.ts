import { LIMITS } from '@zoog/contract/constants'
import { email, existingEmail, hasAsciiLocalPart } from '@zoog/contract/email'
import { freeText, promocode } from '@zoog/contract/fields'
import { existingPassword } from '@zoog/contract/password'
import type { TranslationFunctions } from '../i18n/i18n-types'

/** A problem of a field. A key of the texts, so that its text follows a change of language. */
export type FieldProblem = keyof TranslationFunctions['fields']['errors']
/** Returns null for a valid value. `all` are the form's values. */
export type Check = (value: string, all: Record<string, string>) => FieldProblem | null

/** For an address that the account gets now. */
export const checkEmail: Check = (value) => {
  if (value.trim() === '') return 'emailMissing'
  if (email.safeParse(value).success) return null
  return hasAsciiLocalPart(value) || !value.includes('@') ? 'emailInvalid' : 'emailNotAscii'
}

/** For an address that an account has already: the server alone knows its rules. */
export const checkExistingEmail: Check = (value) => {
  if (value.trim() === '') return 'emailMissing'
  return existingEmail.safeParse(value).success ? null : 'emailInvalid'
}

/** Checks the length of an existing password only, so that new rules never lock customers out. */
export const checkExistingPassword: Check = (value) => {
  if (value === '') return 'passwordMissing'
  return existingPassword.safeParse(value).success ? null : 'passwordTooLong'
}

/** R-AUTH-5 */
export const checkConfirmation: Check = (value, all) => {
  if (value === '') return 'confirmationMissing'
  return value === all.password ? null : 'passwordsDiffer'
}

/** Returns a check of an optional text: its length and characters. */
export const createTextCheck =
  (maxLength: number): Check =>
  (value) =>
    freeText(maxLength).safeParse(value).success ? null : 'nameInvalid'

const checkNameText = createTextCheck(LIMITS.name)

export const checkName: Check = (value, all) =>
  value.trim() === '' ? 'nameMissing' : checkNameText(value, all)

/** An empty promo code is valid. */
export const checkPromocode: Check = (value) =>
  promocode.safeParse(value).success ? null : 'promocodeInvalid'
