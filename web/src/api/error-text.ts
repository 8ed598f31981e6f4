import { CaptchaUnavailableError } from '../captcha/captcha'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { joinSentences } from '../lib/intl'
import {
  CookiesBlockedError,
  InsecureContextError,
  InvalidResponseError,
  NoResponseError,
  toErrorResponse,
} from './errors'

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const has = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)

/** "First error, second error"; a sentence that ends with a full stop needs no comma. */
const joinErrors = (texts: readonly string[]): string =>
  texts.reduce((joined, text) => joined + (/[.!?…。！？؟۔]$/.test(joined) ? ' ' : ', ') + text)

type ErrorTexts = Pick<TranslationFunctions, 'errors'>

const getTextByStatus = (status: number, { errors }: ErrorTexts): string => {
  if (status === 429) return errors.tooMany()
  return `${status >= 500 ? errors.unavailable() : errors.unexpected()} (HTTP ${status})`
}

/**
 * Returns the text of a failure in the reader's language. English readers get the server's own words: its `errors`
 * joined, or its `message`. Others get the translation of its `code`, if there is one, instead of `message`; the
 * errors of single fields stay, as no translation covers them.
 *
 * @param translatedCodes texts by error code; empty in English, so that the server's words show.
 */
export const getErrorText = (
  error: unknown,
  texts: ErrorTexts,
  translatedCodes: Partial<Record<string, string>> = {},
): string => {
  const { errors } = texts
  if (error instanceof NoResponseError) return errors[error.reason]()
  if (error instanceof CaptchaUnavailableError) return errors.captchaUnavailable()
  if (error instanceof CookiesBlockedError) return errors.cookiesBlocked()
  if (error instanceof InsecureContextError) return errors.insecure()
  if (error instanceof InvalidResponseError) return errors.wrongShape()
  const response = toErrorResponse(error)
  if (response === null) return errors.unexpected()
  const { status, body } = response
  const translated = body.code && has(translatedCodes, body.code) ? translatedCodes[body.code] : undefined
  const joined = body.errors.length > 0 ? capitalize(joinErrors(body.errors)) : ''
  const text = translated
    ? [translated, joined].filter(Boolean).join(' ')
    : joined || capitalize(body.message) || getTextByStatus(status, texts)
  // The server's text suggests a retry, which fails as long as the conflicting cookie exists.
  return status === 419 ? joinSentences(text, errors.cookieConflict()) : text
}

/** Returns the first error text of each field that an error response names. */
export const getFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toErrorResponse(error)?.body.fields ?? {}).flatMap(([field, [text]]) =>
      text ? [[field, capitalize(text)]] : [],
    ),
  )
