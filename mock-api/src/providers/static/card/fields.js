// Formats and validates a card's fields. The card page and the fake provider's server both use these pure functions.

/** @typedef {{ cardNumber: string, expiry: string, cvc: string }} CardFields */
/** @typedef {'incomplete' | 'invalid' | 'past'} Problem */

/** Returns the digits of a text. @param {string} text */
export const extractDigits = (text) => text.replace(/\D/g, '')

/** @param {string} digits */
const isAmex = (digits) => /^3[47]/.test(digits)

/**
 * Returns a card number in the groups that are printed on cards.
 * @param {string} text
 */
export const formatNumber = (text) => {
  const digits = extractDigits(text).slice(0, 19)
  const groups = isAmex(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/**
 * Returns whether the Luhn check digit of a card number is correct.
 * @param {string} digits
 */
export const passesLuhn = (digits) => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/**
 * Formats an expiry as `MM / YY` while the customer types. Also accepts `12/2030` from password managers, and `5`.
 * @param {string} text
 */
export const formatExpiry = (text) => {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2,4})\s*$/.exec(text) ?? []
  const allDigits = month && year ? month.padStart(2, '0') + year.slice(-2) : extractDigits(text)
  const digits = (/^[2-9]/.test(allDigits) ? `0${allDigits}` : allDigits).slice(0, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/**
 * Returns the last millisecond of a card's expiry month; null if the month is invalid.
 * @param {string} text
 */
export const parseExpiry = (text) => {
  const digits = extractDigits(formatExpiry(text))
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return null
  return Date.UTC(2000 + Number(digits.slice(2)), month, 1) - 1
}

/**
 * Returns the problem of each invalid field.
 * @param {CardFields} fields
 * @param {number} now
 * @returns {{ cardNumber?: Problem, expiry?: Problem, cvc?: Problem }}
 */
export const findProblems = ({ cardNumber, expiry, cvc }, now) => {
  const digits = extractDigits(cardNumber)
  const code = extractDigits(cvc)
  const ends = parseExpiry(expiry)
  const codeLength = isAmex(digits) ? 4 : 3
  return {
    ...(digits.length < (isAmex(digits) ? 15 : 16)
      ? { cardNumber: /** @type {const} */ ('incomplete') }
      : passesLuhn(digits)
        ? {}
        : { cardNumber: /** @type {const} */ ('invalid') }),
    ...(extractDigits(expiry).length < 3
      ? { expiry: /** @type {const} */ ('incomplete') }
      : ends === null
        ? { expiry: /** @type {const} */ ('invalid') }
        : ends < now
          ? { expiry: /** @type {const} */ ('past') }
          : {}),
    ...(code.length < codeLength || code.length > 4 ? { cvc: /** @type {const} */ ('incomplete') } : {}),
  }
}
