import { profileContract } from '@zoog/contract/profile'
import { toWireDate } from '@zoog/contract/wire-date'
import type { z } from 'zod'
import { createRouter, done, ok } from '../../core/request'
import type { Data, SessionRow, UserRow } from '../../core/schema'
import { listAccountEvents, recordAccountEvent } from '../account-events/account-events'
import { findEmailChange } from '../email-change/email-change'
import { listUsedGifts } from '../gift/gifts'
import { findInvoiceDetails } from '../invoice/invoices'
import { listWireGuardKeys } from '../manual-setup/wireguard'
import { listPasskeys } from '../passkeys/passkeys'
import { getReceiptNumber } from '../payments/mails'
import { listRefunds } from '../refund/refunds'
import { setRenewal } from '../renewals/renewals'
import { findSavedCard } from '../saved-card/saved-card'
import { getTwoFactorState } from '../two-factor/authenticator'
import { listSessions } from '../users/sessions'
import { toUserView } from '../users/user-view'
import { changePassword, saveFirstPassword } from './change-password'

type Export = z.input<(typeof profileContract.exportData.responses)[200]>['data']

/** Returns the account data that a customer can download, without secrets that would allow sign-in. */
const createAccountExport = (data: Data, now: number, user: UserRow, session: SessionRow): Export => ({
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
      credit: payment.change?.credit,
    })),
  sessions: listSessions(data, now, user.id, session.id),
  wireGuardKeys: listWireGuardKeys(data, user.id),
  savedCard: findSavedCard(data, user.id),
  invoices: data.invoices
    .filter(({ userId }) => userId === user.id)
    .map(({ invoice, creditNote }) => ({ invoice, creditNote })),
  invoiceDetails: findInvoiceDetails(data, user.id) ?? {},
  stayOffer: { isTaken: user.tookStayOffer ?? false, percent: user.renewalPercent ?? 0 },
  gifts: listUsedGifts(data, user.id).map(({ code, usedAt }) => ({ code, used_at: toWireDate(usedAt) })),
  refunds: listRefunds(data, user.id),
  twoFactor: getTwoFactorState(data, now, user.id),
  events: listAccountEvents(data, user.id),
  emailChange: findEmailChange(data, now, user.id),
  passkeys: listPasskeys(data, user.id),
})

export const profileRouter = createRouter(profileContract, {
  unsubscribe: async ({ request: { mock } }) => {
    mock.user.emailSubscribed = false
    return done()
  },

  setName: async ({ request: { mock }, body }) => {
    mock.user.firstName = body.firstName.trim()
    mock.user.secondName = body.secondName.trim()
    return ok(toUserView(mock.user, mock.now))
  },

  setRenewal: async ({ request: { mock }, body }) => {
    setRenewal(mock, body.isRecurring)
    return ok(toUserView(mock.user, mock.now))
  },

  setPassword: async ({ request, body }) => {
    await changePassword(request, body)
    return done()
  },

  setFirstPassword: async ({ request, body }) => ok(await saveFirstPassword(request, body)),

  getMailChoice: async ({ request: { mock } }) => ok({ subscribed: mock.user.emailSubscribed }),

  subscribe: async ({ request: { mock } }) => {
    mock.user.emailSubscribed = true
    return done()
  },

  exportData: async ({ request }) => {
    const { data, now, user, session } = request.mock
    recordAccountEvent(request, user.id, 'dataExported')
    return ok(createAccountExport(data, now, user, session))
  },
})
