import { randomBytes } from 'node:crypto'
import { affiliateContract } from '@zoog/contract/affiliate'
import { fieldError, httpError } from '../../core/errors'
import { createRouter, ok } from '../../core/request'
import type { UserRow } from '../../core/schema'
import { getRewards } from './rewards'

const PANEL_PATH = '/affiliate/panel'

/**
 * Returns the panel's address with a new session. Rejects any other site's address, because the session would be sent
 * to it.
 */
const createPanelSession = (
  user: UserRow,
  input: { url: string; referralID: string },
  panelOrigin: string,
): string => {
  if (!user.isPostAffiliateAvailable)
    throw httpError(403, 'forbidden', 'The affiliate panel isn’t available for this account.')
  if (new URL(input.url).origin !== new URL(panelOrigin).origin)
    throw fieldError(422, 'invalid_input', 'url', 'This is not the address of the affiliate panel.')
  const panel = new URL(PANEL_PATH, panelOrigin)
  panel.searchParams.set('session', randomBytes(24).toString('base64url'))
  if (input.referralID) panel.searchParams.set('a_aid', input.referralID)
  return panel.href
}

export const affiliateRouter = createRouter(affiliateContract, {
  createSession: async ({ request: { mock }, body }) =>
    ok({ url: createPanelSession(mock.user, body, mock.services.providerOrigin) }),

  getRewards: async ({ request: { mock } }) => ok(getRewards(mock.data, mock.now, mock.user, mock.origin)),
})
