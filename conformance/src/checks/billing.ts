import { planInfo } from '@zoog/contract/billing'
import type { EndpointName } from '@zoog/contract/endpoints'
import { redeemedGift } from '@zoog/contract/gift'
import { invoiceContract, invoiceResponse, splitIncludedTax } from '@zoog/contract/invoice'
import { planChangeResponse } from '@zoog/contract/plan-change'
import { refund } from '@zoog/contract/refund'
import { savedCardContract } from '@zoog/contract/saved-card'
import { stayOfferContract } from '@zoog/contract/stay-offer'
import { user } from '@zoog/contract/users'
import { getExample } from '../examples'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Scenario, withDisposableAccount, withReadOnlyToken } from './check'

const cardResponse = savedCardContract.getSavedCard.responses[200].shape.data
const startedReplacement = savedCardContract.replaceSavedCard.responses[200].shape.data
const replacementState = savedCardContract.getCardReplacement.responses[200].shape.data
const detailsResponse = invoiceContract.getInvoiceDetails.responses[200].shape.data
const pdfResponse = invoiceContract.getInvoicePdf.responses[200].shape.data
const offerResponse = stayOfferContract.getStayOffer.responses[200].shape.data

/** Returns a disposable account and the plans that it can change to. */
const createAccountForPlanChange = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  const { change } = await context.expectData('planChange.getPlanChange', planChangeResponse, { token })
  if (!change) throw new CheckSkipped('The account cannot change its plan.')
  return { token, change }
}

/** Returns the payments of an account, newest first. */
const listPayments = async (context: TestContext, token: string) =>
  (await context.expectData('billing.getPlanInfo', planInfo, { token })).payments

/** Changes the plan immediately and checks that a repeated request isn't charged again. */
const changePlanTwice: Scenario = async (context, name) => {
  const { token, change } = await createAccountForPlanChange(context)
  const option = change.options.find(({ when }) => when === 'now')
  if (!option) throw new CheckSkipped('No plan can start immediately.')
  const { tariffId, when, amount, currency } = option
  const before = (await listPayments(context, token)).length
  for (const _ of ['once', 'again'])
    await context.expectStatus(name, 200, { token, body: { tariffId, when, amount, currency } })
  const [payment, ...earlier] = await listPayments(context, token)
  context.assert(earlier.length === before, 'A repeated plan change is charged again')
  context.assert(
    payment?.amount === amount && payment.tariff_id === tariffId,
    'The charge differs from the shown price',
  )
}

/** Returns a disposable account with renewal off, and its stay offer. */
const createAccountWithOffer = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  await context.expectStatus('profile.setRenewal', 200, { token, body: { isRecurring: false } })
  const { offer } = await context.expectData('stayOffer.getStayOffer', offerResponse, { token })
  if (!offer) throw new CheckSkipped('The account has no offer.')
  return { token, offer }
}

/** Returns a payment of the user as query fields. */
const getPaymentQuery = async (context: TestContext, token: string): Promise<{ paymentId: string }> => {
  const [payment] = await listPayments(context, token)
  if (payment?.id === undefined) throw new CheckSkipped('The account has no payments.')
  return { paymentId: String(payment.id) }
}

/** Starts a card replacement and returns its id. */
const startCardReplacement = async (context: TestContext, token: string): Promise<string> =>
  (await context.expectData('savedCard.replaceSavedCard', startedReplacement, { token, body: {} })).id

const expectReplacementState = async (
  context: TestContext,
  token: string,
  id: string,
  expected: string,
): Promise<void> => {
  const input = { token, query: { id } }
  const { state } = await context.expectData('savedCard.getCardReplacement', replacementState, input)
  context.assert(state === expected, `The card replacement is not ${expected}`)
}

/** Checks that a repeated request returns the same open payment, so that a double click pays once. */
const checkOnePayment: Scenario = async (context, name) => {
  const { token } = await context.createDisposableAccount()
  const first = await context.startPayment(name, { token })
  const again = await context.startPayment(name, { token })
  context.assert(again === first, 'A repeated request created a second payment')
}

/** Scenarios of payments, saved cards, invoices, plan changes, gifts and refunds. */
export const billingScenarios: Record<string, Scenario> = {
  'billing.getStripePayment': checkOnePayment,
  'billing.getPayssionPaymentData': checkOnePayment,
  'restricted.cardlinkPaymentData': checkOnePayment,
  'restricted.payssionV2': checkOnePayment,
  'savedCard.getSavedCard': withReadOnlyToken('paid'),
  'savedCard.replaceSavedCard': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await expectReplacementState(context, token, await startCardReplacement(context, token), 'open')
  },
  'savedCard.getCardReplacement': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const id = await startCardReplacement(context, token)
    await startCardReplacement(context, token)
    await expectReplacementState(context, token, id, 'superseded')
  },
  'savedCard.removeSavedCard': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    await context.expectExample('savedCard.removeSavedCard', 200, { token })
    const { card } = await context.expectData('savedCard.getSavedCard', cardResponse, { token })
    context.assert(card === null, 'The card is still stored')
  },
  'invoice.setInvoiceDetails': withDisposableAccount(),
  'refund.getRefund': withReadOnlyToken(),
  'billing.getPaymentState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const query = { subscriptionHash: await context.startPayment('billing.getStripePayment', { token }) }
    await context.expectStatus('billing.getPaymentState', 200, { token, query })
  },
  'invoice.getInvoice': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(context, token) }
    const { invoice } = await context.expectData('invoice.getInvoice', invoiceResponse, input)
    const { net, tax } = splitIncludedTax(invoice.gross, invoice.tax.rate)
    context.assert(
      invoice.line.net === net && invoice.tax.amount === tax,
      'Net amount and tax do not match the gross amount',
    )
    await context.expectExample('invoice.setInvoiceDetails', 200, { token })
    const again = await context.expectData('invoice.getInvoice', invoiceResponse, input)
    context.assert(
      JSON.stringify(again.invoice) === JSON.stringify(invoice),
      'The invoice changed after it was created',
    )
  },
  'invoice.getInvoiceDetails': async (context) => {
    const { token } = await context.createDisposableAccount()
    const getDetails = async () =>
      (await context.expectData('invoice.getInvoiceDetails', detailsResponse, { token })).details
    context.assert((await getDetails()) === null, 'A new account has invoice details')
    const { data } = await context.expectExample('invoice.setInvoiceDetails', 200, { token })
    context.assert(
      JSON.stringify(await getDetails()) === JSON.stringify(data),
      'The stored details differ from the sent ones',
    )
  },
  'invoice.getInvoicePdf': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(context, token) }
    const { base64 } = await context.expectData('invoice.getInvoicePdf', pdfResponse, input)
    const begin = Buffer.from(base64, 'base64').subarray(0, 5)
    context.assert(begin.toString() === '%PDF-', 'The invoice file is not a PDF')
  },
  'planChange.getPlanChange': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const none = await context.expectData('planChange.getPlanChange', planChangeResponse, { token })
    context.assert(none.change === null, 'An account without a plan can change it')
    const { change } = await createAccountForPlanChange(context)
    const isOwn = change.options.some(({ tariffId }) => tariffId === change.next.tariffId)
    context.assert(!isOwn, 'The plan that renews next is offered as a change')
  },
  'planChange.changePlan': changePlanTwice,
  'stayOffer.getStayOffer': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const { offer } = await context.expectData('stayOffer.getStayOffer', offerResponse, { token })
    context.assert(offer === null, 'An account without a plan gets an offer')
    await createAccountWithOffer(context)
  },
  'stayOffer.acceptStayOffer': async (context) => {
    const { token, offer } = await createAccountWithOffer(context)
    const { amount, currency } = offer
    for (const _ of ['once', 'again'])
      await context.expectStatus('stayOffer.acceptStayOffer', 200, { token, body: { amount, currency } })
    const { renewal } = await context.expectData('billing.getPlanInfo', planInfo, { token })
    context.assert(
      renewal?.amount === amount && renewal.currency === currency,
      'The price of the next renewal differs from the offer',
    )
  },
  'gift.redeemGift': async (context) => {
    const { token } = await context.createDisposableAccount()
    const input = { ...getExample('gift.redeemGift'), token }
    const redeemed = await context.expectData('gift.redeemGift', redeemedGift, input)
    const { subscriptionData } = await context.expectData('users.getInfo', user, { token })
    context.assert(
      redeemed.user.subscriptionData.expiresDate === subscriptionData.expiresDate,
      'The plan of the user differs from the gift',
    )
  },
  'refund.requestRefund': async (context) => {
    const { token } = await context.createDisposableAccount('intro')
    const { offer } = await context.expectData('refund.getRefund', refund, { token })
    const { paymentId } = offer ?? {}
    if (paymentId === undefined) throw new CheckSkipped('The account has no refundable payment.')
    for (const _ of ['once', 'again']) {
      const input = { token, body: { paymentId } }
      const { request, reason } = await context.expectData('refund.requestRefund', refund, input)
      context.assert(
        request?.paymentId === paymentId && reason === 'request_pending',
        'The refund request is not pending',
      )
    }
  },
} satisfies Partial<Record<EndpointName, Scenario>>
