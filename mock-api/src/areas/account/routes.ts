import { accountEventsContract } from '@zoog/contract/account-events'
import { toWireDate } from '@zoog/contract/common'
import { emailChangeContract } from '@zoog/contract/email-change'
import { profileContract } from '@zoog/contract/profile'
import type { z } from 'zod'
import { getCaller } from '../../core/caller'
import { reserveIpAttempt } from '../../core/rate-limit'
import { createRouter, done, getCustomerContext, ok } from '../../core/request'
import type { Data, SessionRow, UserRow } from '../../core/schema'
import { findInvoiceDetails } from '../billing/invoices'
import { listUsedGifts } from '../gift/gifts'
import { listPasskeys } from '../passkeys/passkeys'
import { getReceiptNumber } from '../payments/payment-mails'
import { findSavedCard } from '../payments/saved-card'
import { listRefunds } from '../refund/refunds'
import { setRenewal } from '../renewals/renewals'
import { listWireGuardKeys } from '../setup/wireguard'
import { getTwoFactorState } from '../two-factor/authenticator'
import { listAccountEvents, recordAccountEvent } from '../users/account-events'
import { confirmPassword } from '../users/confirm-password'
import { changePassword, saveFirstPassword } from '../users/new-password'
import { endEmailChange } from '../users/revoke-access'
import { listSessions } from '../users/sessions'
import { toUserView } from '../users/user-view'
import { decideEmailChange, findEmailChange, requireNewEmail, startEmailChange } from './email-change'

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

/** The change of the email address, by a link to the old and the new one. */
export const emailChangeRouter = createRouter(emailChangeContract, {
  getEmailChange: async ({ request: { mock } }) =>
    ok({ change: findEmailChange(mock.data, mock.now, mock.user.id) }),

  startEmailChange: async ({ request, body }) => {
    const { mock } = request
    requireNewEmail(mock.user, body.email)
    const user = await confirmPassword(request, body.password, 'password')
    reserveIpAttempt(mock.data, mock.now, 'emailChange', getCaller(request))
    startEmailChange(getCustomerContext(request, user), body.email)
    return ok({ change: findEmailChange(mock.data, mock.now, user.id) })
  },

  cancelEmailChange: async ({ request: { mock } }) => {
    endEmailChange(mock.data, mock.user.id)
    return ok({ change: null })
  },

  decideEmailChange: async ({ request, body }) => {
    const { data, now, bearer, origin } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const outcome = decideEmailChange(data, now, body, origin, ownSession)
    if (outcome === 'changed') recordAccountEvent(request, body.userId, 'emailChanged')
    return ok({ outcome })
  },
})

export const accountEventsRouter = createRouter(accountEventsContract, {
  getEvents: async ({ request: { mock } }) => ok({ events: listAccountEvents(mock.data, mock.user.id) }),
})
