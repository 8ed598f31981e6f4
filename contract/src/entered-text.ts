/** Characters that look like a digit, dash or space, or are invisible. NFKC handles full-width forms. */
const DASHES = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/**
 * Normalizes entered text: full-width and Arabic digits, dashes and special spaces become ASCII, invisible characters
 * are removed. For codes and email addresses, not for passwords.
 */
export const normalizeEnteredText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    // The last four bits of these digits are their value.
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, ' ')
    .trim()
