import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import type { PasswordOwner } from '@zoog/contract/password-rules'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

type Strength = 'weak' | 'fair' | 'good' | 'strong'

const STRENGTHS: Record<0 | 1 | 2 | 3 | 4, Strength> = {
  0: 'weak',
  1: 'weak',
  2: 'fair',
  3: 'good',
  4: 'strong',
}

// Longer passwords take longer to rate, and are strong anyway.
const zxcvbn = new ZxcvbnFactory({ dictionary: { common: [...COMMON_PASSWORDS] }, maxLength: 64 })

/** Returns the strength of a password. The owner's name and email make it weaker. */
const rate = (password: string, { email = '', name = '' }: PasswordOwner): Strength =>
  STRENGTHS[zxcvbn.check(password, [email, ...email.split(/\W+/), ...name.split(/\s+/)]).score]

/** `common` is for `findPasswordProblem`. */
export const passwordRating = { rate, common: new Set(COMMON_PASSWORDS) }
