import { hostKind } from '../config'
import { auth } from './auth'

/**
 * Returns whether the guards would redirect this visitor if the link's parameter left the address: signed-in users, and
 * everyone on a test host (R-ROUTE-20). Then the parameter's name stays, without its value.
 */
export const mustKeepLinkParameter = (): boolean => auth.user !== null || hostKind === 'test'

/** Returns whether a query belongs to a verification link, even an incomplete one. The bare name left by a used link does not count. */
export const isVerificationLink = (search: string): boolean => {
  const verify = new URLSearchParams(search).get('verify')
  return verify !== null && !(verify === '' && hostKind === 'test')
}
