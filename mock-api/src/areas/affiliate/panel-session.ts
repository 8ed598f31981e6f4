import { randomBytes } from 'node:crypto'
import { httpError } from '../../core/errors'
import type { UserRow } from '../../core/schema'

const PANEL_PATH = '/affiliate/panel'

/**
 * Returns the panel's address with a new session. Rejects any other site's address, because the session would be sent
 * to it.
 */
export const createPanelSession = (
  user: UserRow,
  input: { url: string; referralID: string },
  panelOrigin: string,
): string => {
  if (!user.isPostAffiliateAvailable)
    throw httpError(403, 'forbidden', 'The affiliate panel isn’t available for this account.')
  if (new URL(input.url).origin !== new URL(panelOrigin).origin) {
    const message = 'This is not the address of the affiliate panel.'
    throw httpError(422, 'invalid_input', message, { url: [message] })
  }
  const panel = new URL(PANEL_PATH, panelOrigin)
  panel.searchParams.set('session', randomBytes(24).toString('base64url'))
  if (input.referralID) panel.searchParams.set('a_aid', input.referralID)
  return panel.href
}
