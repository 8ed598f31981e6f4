import { LIMITS } from './constants'

/** The owner of a new password. Attackers guess the owner's public details first. */
export interface PasswordOwner {
  email?: string
  name?: string
}

/** Reasons for rejecting a new password. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'ownWords' | 'common'

const SITE_WORDS = ['zoog', 'vpn']
/** Shorter words occur in too many other words to matter. */
const MIN_WORD_LENGTH = 3

/** Returns the words of a text in lower case, without digits and symbols. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)

/**
 * Returns whether a password consists only of the site's and its owner's words, with any digits and symbols between
 * them: `ZoogVPN-2026`, or `anna.petrova1` for `anna.petrova@example.com`. Such a word among others is allowed.
 */
const hasOnlyOwnWords = (password: string, { email = '', name = '' }: PasswordOwner): boolean => {
  const own = [...SITE_WORDS, ...splitWords(email), ...splitWords(name)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  const letters = splitWords(password).join('')
  const rest = own.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return letters !== '' && rest.trim() === ''
}

/**
 * Returns the problem of a new password (ASVS 5.0, 6.2): any character is allowed, length counts, and it is never
 * trimmed. `common` contains common passwords; without it, the server checks them.
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
