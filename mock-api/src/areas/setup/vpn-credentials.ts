import { toWireDate } from '@zoog/contract/common'
import type { vpnCredentials } from '@zoog/contract/vpn-credentials'
import type { z } from 'zod'
import { httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { hasWireGuard } from '../billing/account-status'
import { generateVpnPassword } from '../users/new-user'

type Credentials = z.infer<typeof vpnCredentials>

const toView = (row: Data['vpnCredentials'][string]): Credentials => ({
  ...row,
  updatedAt: toWireDate(row.updatedAt),
})

/** Returns the VPN user name and password for manual setup. Every account has them from the start. */
export const getVpnCredentials = (data: Data, user: UserRow): Credentials => {
  const row = data.vpnCredentials[String(user.id)]
  if (!row) throw new Error(`The account ${user.id} has no VPN credentials.`)
  return toView(row)
}

/** Sets the VPN password, or generates it if null. Requires the plan section that shows it (R-ROUTE-16). */
export const setVpnPassword = (
  data: Data,
  now: number,
  user: UserRow,
  password: string | null,
): Credentials => {
  if (!hasWireGuard(user, now))
    throw httpError(403, 'forbidden', 'You can’t change the VPN password on your plan.')
  const row = { username: `zoog${user.id}`, password: password ?? generateVpnPassword(), updatedAt: now }
  data.vpnCredentials[String(user.id)] = row
  return toView(row)
}
