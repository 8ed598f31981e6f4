import { z } from 'zod'
import { LIMITS } from './constants'
import { normalizeEnteredText } from './entered-text'

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in a path: digits only, so that `1e3`, `0x10` and ` 7 ` are rejected. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .pipe(z.coerce.number())
  .or(id)

/** Text that a person entered: bounded, without control characters and lone surrogates. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'The text has characters that are not allowed.')

export const token = z.string().min(1).max(LIMITS.token)
/** The user and the secret in the address of a mailed link. */
export const mailedLink = z.object({ userId: idParam, token })
export const captchaResponse = z.string().min(1).max(LIMITS.captcha)
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i)
  .max(35)

/** A campaign parameter from an address: bounded, in a safe alphabet. */
export const trackingValue = z
  .string()
  .max(LIMITS.trackingValue)
  .regex(/^[A-Za-z0-9._~:@|-]*$/)

export const promocode = z
  .string()
  .transform(normalizeEnteredText)
  .pipe(
    z
      .string()
      .max(LIMITS.promocode)
      .regex(/^[A-Za-z0-9_-]*$/),
  )

/** Returns a promo or gift code in the form in which codes are compared. */
export const normalizeCode = (code: string): string => code.toUpperCase()
