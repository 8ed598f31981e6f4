import type { User } from '@zoog/contract/users'

type Named = Pick<User, 'firstName' | 'secondName' | 'email'>

/** Returns first and second name, or an empty text. */
export const getFullName = ({ firstName, secondName }: Named): string =>
  [firstName, secondName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

const LATIN = /^[\w.@ -]+$/

/** Splits a text into graphemes, so that an emoji or an accented letter stays in one piece. */
const splitGraphemes = (text: string, locale: string): string[] =>
  // The first Segmenter takes 15 ms on a slow phone; Latin names don't need it.
  LATIN.test(text)
    ? [...text]
    : Array.from(
        new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      )

/** Returns the avatar's two letters in upper case: of the first name, else of the email (R-USERMENU-1). */
export const getInitials = (
  { firstName, email }: Pick<Named, 'firstName' | 'email'>,
  locale: string,
): string => {
  const source = firstName.trim() || email
  return splitGraphemes(source, locale).slice(0, 2).join('').toLocaleUpperCase(locale)
}
