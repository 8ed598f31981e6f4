import { idParam, mailedLink, promocode, token } from '@zoog/contract/fields'
import { z } from 'zod'
import { readEntryState } from '../../lib/history-entry'
import { PATHS } from '../../lib/paths'
import { parseInternalPath } from '../../lib/safe-urls'
import { type MailedLink, parseMailedLink } from '../../state/link-parameters'

const oneTimeLogin = z.object({ userID: idParam, token })
export type OneTimeLogin = z.infer<typeof oneTimeLogin>

const parseOneTimeLogin = (search: string): OneTimeLogin | null =>
  oneTimeLogin.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null

/**
 * Returns the one-time login in a query or, until the customer presses the button, in the history entry. Returns
 * `broken` for an incomplete one.
 */
export const readOneTimeLogin = (search: string): OneTimeLogin | 'broken' | null => {
  const login = parseOneTimeLogin(search) ?? readEntryState(z.object({ oneTimeLogin }))?.oneTimeLogin
  if (login) return login
  return new URLSearchParams(search).has('userID') ? 'broken' : null
}

/** Returns the reset link in a query, or in the state of this history entry. */
export const readResetLink = (search: string): MailedLink | null =>
  parseMailedLink(search) ?? readEntryState(z.object({ resetLink: mailedLink }))?.resetLink ?? null

/** Returns the well-formed promo code in a query, or an empty string. */
export const readPromocode = (search: string): string => {
  const code = promocode.safeParse(new URLSearchParams(search).get('promocode'))
  return code.success ? code.data : ''
}

/** Returns the one-time login of a link from the server. Only links to this portal's `/auth` are valid. */
export const parseLoginLink = (link: string, origin: string): OneTimeLogin | null => {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (
    url.origin !== origin ||
    url.pathname !== PATHS.auth ||
    parseInternalPath(url.pathname + url.search) === null
  )
    return null
  return parseOneTimeLogin(url.search)
}
