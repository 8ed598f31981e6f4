import { idParam, promocode, token } from '@zoog/contract/common'
import { z } from 'zod'
import { parseInternalPath } from '../../lib/internal-path'
import { PATHS } from '../../lib/paths'

const oneTimeLogin = z.object({ userID: idParam, token })
const resetLink = z.object({ userId: idParam, token })
export type OneTimeLogin = z.infer<typeof oneTimeLogin>
export type ResetLink = z.infer<typeof resetLink>

const fieldsOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

/**
 * The one-time login in a query, or in the history entry that keeps it until the customer presses the button; `broken`
 * where one was meant, but is not whole.
 */
export const readOneTimeLogin = (
  search: string,
  historyState: unknown = null,
): OneTimeLogin | 'broken' | null => {
  const fields = fieldsOf(search)
  const link = oneTimeLogin.safeParse(fields)
  if (link.success) return link.data
  const again = z.object({ oneTimeLogin }).safeParse(historyState)
  if (again.success) return again.data.oneTimeLogin
  return fields.userID === undefined ? null : 'broken'
}

/** Returns the reset link in a query, or in the state of this history entry. */
export const readResetLink = (search: string, historyState: unknown): ResetLink | null => {
  const link = resetLink.safeParse(fieldsOf(search))
  if (link.success) return link.data
  const again = z.object({ resetLink }).safeParse(historyState)
  return again.success ? again.data.resetLink : null
}

/** Returns a well-formed promo code in a query; else an empty text. */
export const readPromocode = (search: string): string => {
  const code = promocode.safeParse(new URLSearchParams(search).get('promocode'))
  return code.success ? code.data : ''
}

/** Returns the one-time login of a link from the server; only links to our own `/auth` are valid. */
export const parseLoginLink = (link: string, origin: string): OneTimeLogin | null => {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (
    url.origin !== origin ||
    url.pathname !== PATHS.auth ||
    parseInternalPath(url.pathname + url.search) === null
  )
    return null
  const login = readOneTimeLogin(url.search)
  return login === 'broken' ? null : login
}
