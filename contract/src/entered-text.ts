const DASHES = /[\u2010-\u2015\u2212\u2043]/g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/**
 * Normalizes entered text: full-width and Arabic digits, dashes and special spaces become ASCII, invisible characters
 * are removed. For codes and email addresses, not for passwords.
 */
export const normalizeEnteredText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    // Handles full-width forms and special spaces.
    .normalize('NFKC')
    .replace(DASHES, '-')
    // The last four bits of these digits are their value.
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, ' ')
    .trim()
