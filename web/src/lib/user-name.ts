import type { User } from '@zoog/contract/users'

type Named = Pick<User, 'firstName' | 'secondName' | 'email'>

/** First and second name as far as there are any; empty without. */
export const getFullName = ({ firstName, secondName }: Named): string =>
  [firstName, secondName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

const LATIN = /^[\w.@ -]+$/

/** What a reader takes for letters, so that an emoji or a letter with its accent is not cut in halves. */
const lettersOf = (text: string, locale: string): string[] =>
  // Most names need none of the data by which a browser tells letters apart: 15 ms for the first on a slow phone.
  LATIN.test(text)
    ? [...text]
    : Array.from(
        new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text),
        (each) => each.segment,
      )

/** The avatar's two letters: of the first name, else of the e-mail, in capitals (R-USERMENU-1). */
export const getInitials = (
  { firstName, email }: Pick<Named, 'firstName' | 'email'>,
  locale: string,
): string => {
  const source = firstName.trim() || email
  return lettersOf(source, locale).slice(0, 2).join('').toLocaleUpperCase(locale)
}
