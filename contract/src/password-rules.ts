import { LIMITS } from './common'

/** Whom a new password is for: what everybody may know of them is the first that is guessed. */
export interface PasswordOwner {
  email?: string
  name?: string
}

/** What a new password can be refused for. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'ownWords' | 'common'

const SITE_WORDS = ['zoog', 'vpn']
/** Shorter ones are in too many words to mean anything. */
const SHORTEST_WORD = 3

/** The words of a text, without case, digits and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)

/**
 * Whether a password is made of nothing but the site's and its owner's words, with any digits and signs between them:
 * `ZoogVPN-2026`, or `anna.petrova1` of `anna.petrova@example.com`. One that only has such a word in it is fine.
 */
const hasOnlyOwnWords = (password: string, { email = '', name = '' }: PasswordOwner): boolean => {
  const own = [...SITE_WORDS, ...wordsOf(email), ...wordsOf(name)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const letters = wordsOf(password).join('')
  const rest = own.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return letters !== '' && rest.trim() === ''
}

/**
 * What is wrong with a new password (ASVS 5.0, 6.2): length is all that counts, any character will do, and it is never
 * trimmed. `common` are the commonest passwords; where they are not at hand the server looks.
 */
export const findPasswordProblem = (
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string> | null,
): PasswordProblem | null => {
  if (password.length < LIMITS.passwordMin) return 'tooShort'
  if (password.length > LIMITS.passwordMax) return 'tooLong'
  if (hasOnlyOwnWords(password, owner)) return 'ownWords'
  return common?.has(password.toLowerCase()) ? 'common' : null
}
