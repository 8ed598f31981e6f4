import { toWireDate } from '@zoog/contract/common'
import type { profileContract } from '@zoog/contract/profile'
import type { z } from 'zod'
import type { Data, SessionRow, UserRow } from '../db/schema'
import { accountEventsOf } from './account-events'
import { secondFactorState } from './authenticator'
import { emailChangeOf } from './email-change'
import { invoiceDetailsOf } from './invoices'
import { passkeysOf } from './passkeys'
import { receiptNumber } from './payment-mails'
import { giftsUsedBy } from './redeem-gift'
import { refundsOf } from './refunds'
import { savedCardOf } from './saved-card'
import { sessionsOf } from './sessions'
import { userView } from './user-view'
import { wireGuardKeysOf } from './wireguard'

type Export = z.input<(typeof profileContract.exportData.responses)[200]>['data']

/** Everything that is kept about a user, without what would let its reader sign in. */
export const exportOf = (data: Data, now: number, user: UserRow, session: SessionRow): Export => ({
  user: userView(user, now),
  createdAt: toWireDate(user.createdAt),
  newsByEmail: user.emailSubscribed,
  attribution: user.attribution,
  payments: data.payments
    .filter((payment) => payment.userId === user.id)
    .map((payment) => ({
      receiptNumber: receiptNumber(payment),
      amount: payment.amount,
      currency: payment.currency,
      created_at: toWireDate(payment.createdAt),
      ...(payment.change && { credit: payment.change.credit }),
    })),
  sessions: sessionsOf(data, now, user.id, session.id),
  wireGuardKeys: wireGuardKeysOf(data, user.id),
  savedCard: savedCardOf(data, user.id),
  invoices: data.invoices.flatMap((row) => (row.userId === user.id ? [row.invoice] : [])),
  invoiceDetails: invoiceDetailsOf(data, user.id) ?? {},
  stayOffer: { isTaken: user.tookStayOffer ?? false, percent: user.renewalPercent ?? 0 },
  gifts: giftsUsedBy(data, user.id).map(({ code, usedAt }) => ({ code, used_at: toWireDate(usedAt) })),
  refunds: refundsOf(data, user.id),
  secondFactor: secondFactorState(data, now, user.id),
  events: accountEventsOf(data, user.id),
  emailChange: emailChangeOf(data, now, user.id),
  passkeys: passkeysOf(data, user.id),
})
