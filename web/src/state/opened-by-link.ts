import { hostKind } from '../config'
import { auth } from './auth'

/**
 * Whether a visitor is on the page of a mailed link by that link alone: who is signed in, and everybody on a test host
 * (R-ROUTE-20). They stay by the link's name, which is left in the address without what it carried.
 */
export const isOpenedByLink = (): boolean => auth.user !== null || hostKind === 'test'

/** Whether a query is that of a verification link, whole or not; the name alone that is left of one is none. */
export const isVerificationLink = (search: string): boolean => {
  const verify = new URLSearchParams(search).get('verify')
  return verify !== null && !(verify === '' && hostKind === 'test')
}
