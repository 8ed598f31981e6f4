import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import type { PasswordOwner } from '@zoog/contract/password-rules'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** How long a password would last. */
type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** zxcvbn's scores; its two lowest are both guessed in no time. */
const strengthOf: Record<0 | 1 | 2 | 3 | 4, Strength> = {
  0: 'weak',
  1: 'weak',
  2: 'fair',
  3: 'good',
  4: 'strong',
}

// Each further character takes it longer to look at; what is strong is so by then.
const zxcvbn = new ZxcvbnFactory({ dictionary: { common: [...COMMON_PASSWORDS] }, maxLength: 64 })

/** How strong a password is, for an owner whose name and address are the first to be guessed. */
const rate = (password: string, { email = '', name = '' }: PasswordOwner): Strength =>
  strengthOf[zxcvbn.check(password, [email, ...email.split(/\W+/), ...name.split(/\s+/)]).score]

/** What rates a password, and the commonest ones, for `passwordProblem`. */
export const passwordRating = { rate, common: new Set(COMMON_PASSWORDS) }
