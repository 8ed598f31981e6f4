import type { User } from '@zoog/contract/users'

type Named = Pick<User, 'firstName' | 'secondName' | 'email'>

/** First and second name as far as there are any; empty without. */
export const fullName = ({ firstName, secondName }: Named): string =>
  [firstName, secondName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

/** The avatar's two letters: of the first name, else of the e-mail, in capitals (R-USERMENU-1). */
export const avatarLetters = (
  { firstName, email }: Pick<Named, 'firstName' | 'email'>,
  locale: string,
): string => {
  const source = firstName.trim() || email
  // By what a reader takes for a letter, so that an emoji or a letter with its accent is not cut in halves.
  const letters = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(source)]
  return letters
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')
    .toLocaleUpperCase(locale)
}
