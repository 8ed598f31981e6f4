import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/caller'
import { buildLoginLink, issueLinkSecret } from '../../core/links'
import { reserveIpAttempt } from '../../core/rate-limit'
import type { Data } from '../../core/schema'
import { promoError } from '../billing/promocodes'
import { findRedeemableGift, recordGiftUse, toPlanGrant } from '../gifts/gifts'
import { addUser } from './new-user'

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
  return buildLoginLink(origin, user.id, issueLinkSecret(data, now, 'login', user.id))
}
