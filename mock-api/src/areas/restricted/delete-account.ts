import { findUserByEmail, normalizeEmail } from '../../core/find-user'
import { deleteCounters } from '../../core/rate-limit'
import type { Data, UserRow } from '../../core/schema'
import { detachRewards } from '../affiliate/rewards'
import { detachRefunds } from '../refund/refunds'

/** Lists the tables whose rows belong to one account. */
const listUserTables = (data: Data): { userId: number }[][] => [
  data.sessions,
  data.authenticators,
  data.passkeys,
  data.accountEvents,
  data.knownBrowsers,
  data.payments,
  data.invoices,
  data.invoiceDetails,
  data.paymentAttempts,
  data.paymentKeys,
  data.savedCards,
  data.cardReplacements,
  data.mandates,
  data.oneTimeTokens,
  data.emailChanges,
  data.handOffs,
  data.wireguardKeys,
  data.rewards,
]

/**
 * Deletes an account and everything that leads back to it (R-RESTRICT-3). Used promo codes, earned rewards and open
 * refunds stay without the account. A real seller must archive invoices; the mock deletes them, but their numbers
 * stay used.
 */
export const deleteAccountData = (data: Data, user: UserRow): void => {
  detachRewards(data, user)
  detachRefunds(data, user)
  const isOwn = ({ userId }: { userId?: number }) => userId === user.id
  const mailed = [
    ...[user, ...data.emailChanges.filter(isOwn)].map(({ email }) => email),
    // Mails also went to former addresses.
    ...data.outbox.filter(isOwn).map(({ to }) => to),
  ]
  data.users = data.users.filter((other) => other.id !== user.id)
  for (const rows of listUserTables(data)) rows.splice(0, rows.length, ...rows.filter((row) => !isOwn(row)))
  for (const use of data.promocodeUses) if (use.userId === user.id) use.userId = null
  delete data.featureStates[String(user.id)]
  delete data.vpnCredentials[String(user.id)]
  // Another account may have taken over a former address.
  const addresses = mailed.filter((email) => !findUserByEmail(data, email)).map(normalizeEmail)
  data.outbox = data.outbox.filter((mail) => !isOwn(mail) && !addresses.includes(normalizeEmail(mail.to)))
  deleteCounters(data, [...addresses, String(user.id)])
}
