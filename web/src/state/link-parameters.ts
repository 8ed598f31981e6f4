import { mailedLink } from '@zoog/contract/fields'
import type { z } from 'zod'
import { hostKind } from '../config'
import { auth } from './auth'

/**
 * Returns whether the guards would redirect this visitor if the link's parameter left the URL: signed-in users, and
 * everyone on a test host (R-ROUTE-20). Then the parameter's name stays, without its value.
 */
export const mustKeepLinkParameter = (): boolean => auth.user !== null || hostKind === 'test'

/** Returns whether a query belongs to a verification link, even an incomplete one. The bare name left by a used link doesn't count. */
export const isVerificationLink = (search: string): boolean => {
  const verify = new URLSearchParams(search).get('verify')
  return verify !== null && !(verify === '' && hostKind === 'test')
}

export type MailedLink = z.infer<typeof mailedLink>

/** Returns the user id and secret of an emailed link in a query; null if they are missing or malformed. */
export const parseMailedLink = (search: string): MailedLink | null => {
  const query = new URLSearchParams(search)
  return mailedLink.safeParse({ userId: query.get('userId'), token: query.get('token') }).data ?? null
}
