import { fetchAnalyticsIds } from '../api/analytics-ids'
import { isRejectedForGood, toErrorResponse } from '../api/errors'
import { showError } from '../api/show-error'
import { hostKind } from '../config'
import { updateUrlQuery } from '../lib/url-query'
import { setStored } from '../storage/local'
import { getTrackingValue } from '../tracking/tracking'
import { auth } from './auth'
import { isVerificationLink, type MailedLink, parseMailedLink } from './link-parameters'

/**
 * The outcome of a verification link.
 * `otherAccount`: verified, but it isn't the signed-in account. The address is null if the server doesn't send it.
 * `incomplete`: the mail program cut off a part of the link.
 * `failed`: the server didn't decide, so another try makes sense.
 */
export type VerificationOutcome =
  | { kind: 'verified' }
  | { kind: 'otherAccount'; maskedEmail: string | null }
  | { kind: 'incomplete' | 'rejected' }
  | { kind: 'failed'; error: unknown }

/** Outcomes by link. Each link is sent once, because it is valid for a single use. */
const outcomes = new Map<string, Promise<VerificationOutcome>>()

/** Sends the request; rejects if the server rejects the link. */
type Send = (request: {
  body: { userId: number; token: string; clickID: string; cid: string; cid4: string }
}) => Promise<{ body: { data: { maskedEmail?: string | undefined } } }>

const sendLink = async ({ userId, token: secret }: MailedLink, send: Send): Promise<VerificationOutcome> => {
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
      if (isRejectedForGood(error)) return { kind: code === 'link_incomplete' ? 'incomplete' : 'rejected' }
      showError(error)
      return { kind: 'failed', error }
    }
  }
  if (auth.user && auth.user.id !== userId) return { kind: 'otherAccount', maskedEmail }
  if (auth.user) {
    auth.user.verified = 1
    setStored('user', auth.user)
  }
  return { kind: 'verified' }
}

/**
 * Verifies the email address with the link in a query (`?verify=1&userId=&token=`); null if the query has none. Removes the
 * link from the address bar at once; on a test host the bare name `verify` stays, so that the guards keep the visitor here.
 *
 * It shows nothing and doesn't navigate: the page does (`/auth` for guests, `/plans` for signed-in users). Call it again
 * with the same query to retry after a failure; otherwise it returns the first outcome.
 */
export const verifyFromQuery = async (search: string, send: Send): Promise<VerificationOutcome | null> => {
  if (!isVerificationLink(search)) return null
  updateUrlQuery((parameters) => {
    parameters.delete('userId')
    parameters.delete('token')
    if (hostKind === 'test') parameters.set('verify', '')
    else parameters.delete('verify')
  })
  const link = parseMailedLink(search)
  if (!link) return { kind: 'incomplete' }
  const key = `${link.userId} ${link.token}`
  const outcome = outcomes.get(key) ?? sendLink(link, send)
  outcomes.set(key, outcome)
  void outcome.then(({ kind }) => {
    if (kind === 'failed') outcomes.delete(key)
  })
  return outcome
}
