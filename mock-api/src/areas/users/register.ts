import { randomBytes } from 'node:crypto'
import { normalizeCode } from '@zoog/contract/fields'
import type { registerBody } from '@zoog/contract/users'
import { z } from 'zod'
import type { Caller } from '../../core/caller'
import { issueLinkSecret } from '../../core/links'
import { reserveIpAttempt } from '../../core/rate-limit'
import type { Data, GiftRow, UserRow } from '../../core/schema'
import { createFreePlanGrant } from '../billing/plans'
import { getPromoRejection, promoError } from '../billing/promocodes'
import { findRedeemableGift, recordGiftUse, toPlanGrant } from '../gift/gifts'
import { mailSetPassword, mailVerification } from './mails'
import { addUser, pickAttribution, requireNewAddress } from './new-user'
import { requireStrongPassword } from './password-strength'

type RegisterInput = z.output<typeof registerBody>

/** The campaign parameters of a registration. */
const attribution = z.object({
  referralID: z.string(),
  friendID: z.string(),
  clickID: z.string(),
  vcommID: z.string(),
  myLeadID: z.string(),
  voluumID: z.string(),
  papReferralID: z.string(),
  cid: z.string(),
  cid4: z.string(),
})

/**
 * Returns the gift of a code; null for a discount code or no code. Throws if the code is unknown, expired or used up.
 */
const findGift = (data: Data, now: number, code: string): GiftRow | null => {
  if (!code) return null
  const gift = findRedeemableGift(data, now, code)
  if (gift) return gift
  const rejection = getPromoRejection(data, now, code, null)
  if (rejection) throw promoError(rejection)
  return null
}

/** Checks a registration before the password is hashed. */
export const startRegistration = (data: Data, now: number, input: RegisterInput, caller: Caller): void => {
  reserveIpAttempt(data, now, 'register', caller)
  requireNewAddress(data, input.email)
  findGift(data, now, input.promocode)
  requireStrongPassword(input.password, input)
}

/** Splits a name into its first word and the rest: the portal asks for one name, the account has two. */
const splitName = (name: string): Pick<UserRow, 'firstName' | 'secondName'> => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, secondName: rest.join(' ') }
}

/**
 * Creates an account. An account of a gift is verified immediately, so that its owner can open the dashboard
 * (R-AUTH-3); any other starts unverified on the free plan.
 */
export const registerUser = (
  data: Data,
  now: number,
  input: RegisterInput,
  passwordHash: string,
  origin: string,
): UserRow => {
  requireNewAddress(data, input.email)
  const gift = findGift(data, now, input.promocode)
  const user = addUser(data, now, {
    email: input.email,
    passwordHash,
    ...splitName(input.name),
    verified: gift !== null,
    language: input.langCode,
    attribution: pickAttribution({
      ...attribution.parse(input),
      promocode: normalizeCode(input.promocode),
    }),
    ...(gift ? toPlanGrant(gift, now) : createFreePlanGrant(now)),
  })
  if (gift) recordGiftUse(data, now, gift, user)
  user.needsPassword = input.isOneStepPayment
  user.isEmailProven = false
  if (!input.disableEmail && !user.verified) mailVerification({ data, now, user, origin })
  // Without this mail, a customer who abandons the payment could never sign in again.
  if (input.disableEmail && input.isOneStepPayment) mailSetPassword({ data, now, user, origin })
  return user
}

/** Creates an account for a visitor with a gift link, and the link that signs in to it (R-AUTH-13). */
export const createGiftLink = (
  data: Data,
  now: number,
  code: string,
  caller: Caller,
  origin: string,
): string => {
  reserveIpAttempt(data, now, 'gift', caller)
  const gift = findRedeemableGift(data, now, code)
  if (!gift) throw promoError({ code: 'promo_unknown' })
  const user = addUser(data, now, {
    email: `promo-${randomBytes(6).toString('hex')}@promo.zoog.test`,
    // No password matches: the link is the only way to sign in.
    passwordHash: 'none',
    firstName: '',
    secondName: '',
    verified: true,
    language: 'en',
    attribution: { promocode: gift.code },
    ...toPlanGrant(gift, now),
  })
  recordGiftUse(data, now, gift, user)
  // The parameter is spelled as in `users/onetimeLogin`.
  return `${origin}/auth?userID=${user.id}&token=${issueLinkSecret(data, now, 'login', user.id)}`
}
