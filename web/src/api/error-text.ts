import { CaptchaUnavailableError } from '../captcha/captcha'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { CookiesBlockedError, InvalidResponseError, NoResponseError, toErrorResponse } from './errors'

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const has = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)

/**
 * The one text of a failure, in the reader's language. English readers get the server's own words: its `errors`
 * joined, or its `message`. Others get the translation of its `code` where there is one, in place of `message`; the
 * errors of single fields stay, as no translation knows them.
 *
 * @param translatedCodes texts by error code; in English none, so that the server's words show.
 */
export const getErrorText = (
  error: unknown,
  LL: Pick<TranslationFunctions, 'errors'>,
  translatedCodes: Partial<Record<string, string>> = {},
): string => {
  if (error instanceof NoResponseError) return LL.errors[error.reason]()
  if (error instanceof CaptchaUnavailableError) return LL.errors.captchaUnavailable()
  if (error instanceof CookiesBlockedError) return LL.errors.cookiesBlocked()
  if (error instanceof InvalidResponseError) return LL.errors.wrongShape()
  const failed = toErrorResponse(error)
  if (failed === null) return LL.errors.unexpected()
  const { code, errors, message } = failed.body
  const translated = code && has(translatedCodes, code) ? translatedCodes[code] : undefined
  const joined = Object.values(errors ?? {})
    .flat()
    .filter(Boolean)
    .join(' ')
  if (translated) return [translated, capitalised(joined)].filter(Boolean).join(' ')
  if (joined || message) return capitalised(joined || message)
  if (failed.status === 429) return LL.errors.tooMany()
  return failed.status >= 500 ? LL.errors.unavailable() : LL.errors.unexpected()
}

/** Texts by field of a 422; empty when the failure names no field. */
export const getFieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toErrorResponse(error)?.body.errors ?? {}).flatMap(([field, texts]) =>
      texts[0] ? [[field, capitalised(texts[0])]] : [],
    ),
  )
