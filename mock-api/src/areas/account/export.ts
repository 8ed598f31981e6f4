import { toWireDate } from '@zoog/contract/common'
import type { profileContract } from '@zoog/contract/profile'
import type { z } from 'zod'
import type { Data, SessionRow, UserRow } from '../../core/schema'
import { findInvoiceDetails } from '../billing/invoices'
import { listUsedGifts } from '../gifts/redeem-gift'
import { listPasskeys } from '../passkeys/passkeys'
import { getReceiptNumber } from '../payments/payment-mails'
import { findSavedCard } from '../payments/saved-card'
import { listRefunds } from '../refunds/refunds'
import { listWireGuardKeys } from '../setup/wireguard'
import { getTwoFactorState } from '../two-factor/authenticator'
import { listAccountEvents } from '../users/account-events'
import { listSessions } from '../users/sessions'
import { toUserView } from '../users/user-view'
import { findEmailChange } from './email-change'

type Export = z.input<(typeof profileContract.exportData.responses)[200]>['data']

/** Returns the account data that a customer can download, without secrets that would allow sign-in. */
export const createAccountExport = (data: Data, now: number, user: UserRow, session: SessionRow): Export => ({
  user: toUserView(user, now),
  createdAt: toWireDate(user.createdAt),
  newsByEmail: user.emailSubscribed,
  attribution: user.attribution,
  payments: data.payments
    .filter((payment) => payment.userId === user.id)
    .map((payment) => ({
      receiptNumber: getReceiptNumber(payment),
      amount: payment.amount,
      currency: payment.currency,
      created_at: toWireDate(payment.createdAt),
      ...(payment.change && { credit: payment.change.credit }),
    })),
  sessions: listSessions(data, now, user.id, session.id),
  wireGuardKeys: listWireGuardKeys(data, user.id),
  savedCard: findSavedCard(data, user.id),
  invoices: data.invoices.flatMap((row) => (row.userId === user.id ? [row.invoice] : [])),
  invoiceDetails: findInvoiceDetails(data, user.id) ?? {},
  stayOffer: { isTaken: user.tookStayOffer ?? false, percent: user.renewalPercent ?? 0 },
  gifts: listUsedGifts(data, user.id).map(({ code, usedAt }) => ({ code, used_at: toWireDate(usedAt) })),
  refunds: listRefunds(data, user.id),
  twoFactor: getTwoFactorState(data, now, user.id),
  events: listAccountEvents(data, user.id),
  emailChange: findEmailChange(data, now, user.id),
  passkeys: listPasskeys(data, user.id),
})
