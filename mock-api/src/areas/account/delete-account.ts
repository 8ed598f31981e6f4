import { findUserByEmail, normalizeEmail } from '../../core/find-user'
import { deleteCounters } from '../../core/rate-limit'
import type { Data, UserRow } from '../../core/schema'
import { detachRewards } from '../affiliate/rewards'
import { detachRefunds } from '../refunds/refunds'

/**
 * Deletes an account and everything that leads back to it (R-RESTRICT-3). Used promo codes, earned rewards and open
 * refunds stay without the account. A real seller must archive invoices; the mock deletes them, but their numbers
 * stay used.
 */
export const deleteAccountData = (data: Data, user: UserRow): void => {
  detachRewards(data, user)
  detachRefunds(data, user)
  const isOwn = ({ userId }: { userId?: number | undefined }) => userId === user.id
  const mailed = [
    ...[user, ...data.emailChanges.filter(isOwn)].map(({ email }) => email),
    // Mails also went to former addresses.
    ...data.outbox.filter(isOwn).map(({ to }) => to),
  ]
  const isOther = (row: { userId: number }) => row.userId !== user.id
  data.users = data.users.filter((other) => other.id !== user.id)
  data.sessions = data.sessions.filter(isOther)
  data.authenticators = data.authenticators.filter(isOther)
  data.passkeys = data.passkeys.filter(isOther)
  data.accountEvents = data.accountEvents.filter(isOther)
  data.knownBrowsers = data.knownBrowsers.filter(isOther)
  data.payments = data.payments.filter(isOther)
  data.invoices = data.invoices.filter(isOther)
  data.invoiceDetails = data.invoiceDetails.filter(isOther)
  data.paymentAttempts = data.paymentAttempts.filter(isOther)
  data.paymentKeys = data.paymentKeys.filter(isOther)
  data.savedCards = data.savedCards.filter(isOther)
  data.cardReplacements = data.cardReplacements.filter(isOther)
  data.mandates = data.mandates.filter(isOther)
  data.oneTimeTokens = data.oneTimeTokens.filter(isOther)
  data.emailChanges = data.emailChanges.filter(isOther)
  data.handOffs = data.handOffs.filter(isOther)
  data.wireguardKeys = data.wireguardKeys.filter(isOther)
  data.rewards = data.rewards.filter(isOther)
  for (const use of data.promocodeUses) if (use.userId === user.id) use.userId = null
  delete data.featureStates[String(user.id)]
  delete data.vpnCredentials[String(user.id)]
  // Another account may have taken over a former address.
  const addresses = mailed.filter((email) => !findUserByEmail(data, email)).map(normalizeEmail)
  data.outbox = data.outbox.filter((mail) => !isOwn(mail) && !addresses.includes(normalizeEmail(mail.to)))
  deleteCounters(data, [...addresses, String(user.id)])
}
