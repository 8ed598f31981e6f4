import { idParam, token } from '@zoog/contract/common'
import { z } from 'zod'
import { fetchAnalyticsIds } from '../api/analytics-ids'
import { NoResponseError, toErrorResponse } from '../api/errors'
import { showError } from '../api/show-error'
import { hostKind } from '../config'
import { updateUrlQuery } from '../lib/url-query'
import { setStored } from '../storage/local'
import { getTrackingValue } from '../tracking/tracking'
import { auth } from './auth'
import { isVerificationLink } from './opened-by-link'

/**
 * The outcome of a verification link. With `networkError` the server was not reached, and another try makes sense;
 * an incomplete link lost a part of it in the mail program.
 */
export type VerificationOutcome =
  | { ok: true; otherAccount: OtherAccount | null }
  | { ok: false; networkError: NoResponseError | null; isIncomplete: boolean }

/** The account of a link that is not the one that is signed in; its address masked, where the server says it. */
export interface OtherAccount {
  maskedEmail: string | null
}

const linkSchema = z.object({ userId: idParam, token })
type Link = z.infer<typeof linkSchema>

/** A link is good for a single use, so each is sent once, however often a page asks. */
const asked = new Map<string, Promise<VerificationOutcome>>()

/** Makes the call; rejects if the server rejects the link. */
type Send = (request: {
  body: { userId: number; token: string; clickID: string; cid: string; cid4: string }
}) => Promise<{ body: { data: { maskedEmail?: string | undefined } } }>

const follow = async ({ userId, token: secret }: Link, send: Send): Promise<VerificationOutcome> => {
  let maskedEmail: string | null = null
  try {
    const { body } = await send({
      body: { userId, token: secret, clickID: getTrackingValue('clickID'), ...(await fetchAnalyticsIds()) },
    })
    maskedEmail = body.data.maskedEmail ?? null
  } catch (error) {
    // The link of an older mail, opened after a newer one: the address is verified already.
    const code = toErrorResponse(error)?.body.code
    if (code !== 'already_verified') {
      const unanswered = error instanceof NoResponseError ? error : null
      if (unanswered) showError(unanswered)
      return { ok: false, networkError: unanswered, isIncomplete: code === 'link_incomplete' }
    }
  }
  if (auth.user && auth.user.id !== userId) return { ok: true, otherAccount: { maskedEmail } }
  if (auth.user) {
    auth.user.verified = 1
    setStored('user', auth.user)
  }
  return { ok: true, otherAccount: null }
}

/**
 * Verifies the e-mail address by the mailed link in a query (`?verify=1&userId=&token=`), if there is one, and takes
 * the link out of the address bar at once; on a test host its name stays, by which the visitor is on the page. Null where the
 * query has no such link.
 *
 * It tells no outcome and goes nowhere: that is the page's (`/auth` for guests, `/plans` for who is signed in). It may be
 * called again with the same query: the link is not sent twice, unless the server was not reached. Keep the query to
 * do so, as the address bar has it no longer.
 */
export const verifyFromQuery = async (search: string, send: Send): Promise<VerificationOutcome | null> => {
  const query = new URLSearchParams(search)
  if (!isVerificationLink(search)) return null
  updateUrlQuery((left) => {
    left.delete('userId')
    left.delete('token')
    if (hostKind === 'test') left.set('verify', '')
    else left.delete('verify')
  })
  const link = linkSchema.safeParse({ userId: query.get('userId'), token: query.get('token') })
  if (!link.success) return { ok: false, networkError: null, isIncomplete: true }
  const key = `${link.data.userId} ${link.data.token}`
  const outcome = asked.get(key) ?? follow(link.data, send)
  asked.set(key, outcome)
  void outcome.then((done) => {
    if (!done.ok && done.networkError) asked.delete(key)
  })
  return outcome
}
