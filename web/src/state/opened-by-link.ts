import { hostKind } from '../config'
import { auth } from './auth'

/**
 * Returns whether the visitor may be on this page only because of a mailed link: signed-in users, and everyone on a test
 * host (R-ROUTE-20). The link's parameter name stays in the address without its value, so that the guards let them stay.
 */
export const isOpenedByLink = (): boolean => auth.user !== null || hostKind === 'test'

/** Returns whether a query belongs to a verification link, even an incomplete one. The bare name left by a used link does not count. */
export const isVerificationLink = (search: string): boolean => {
  const verify = new URLSearchParams(search).get('verify')
  return verify !== null && !(verify === '' && hostKind === 'test')
}
