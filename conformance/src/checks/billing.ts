import { splitIncludedTax } from '@zoog/contract/invoice'
import { CheckSkipped } from '../target'
import type { TestContext } from '../test-context'
import { type Scenario, type Scenarios, withDisposableAccount, withReadOnlyToken } from './check'

const createAccountForPlanChange = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  const { change } = await context.expectData('planChange.getPlanChange', { token })
  if (!change) throw new CheckSkipped('The account cannot change its plan.')
  return { token, change }
}

/** Returns the payments of an account, newest first. */
const listPayments = async (context: TestContext, token: string) =>
  (await context.expectData('billing.getPlanInfo', { token })).payments

/** Returns a disposable account with renewal off, and its stay offer. */
const createAccountWithOffer = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  await context.expectStatus('profile.setRenewal', 200, { token, body: { isRecurring: false } })
  const { offer } = await context.expectData('stayOffer.getStayOffer', { token })
  if (!offer) throw new CheckSkipped('The account has no offer.')
  return { token, offer }
}

const getInvoiceInput = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  const [payment] = await listPayments(context, token)
  if (payment?.id === undefined) throw new CheckSkipped('The account has no payments.')
  return { token, query: { paymentId: String(payment.id) } }
}

const startCardReplacement = async (context: TestContext, token: string): Promise<string> =>
  (await context.expectData('savedCard.replaceSavedCard', { token, body: {} })).id

const expectReplacementState = async (
  context: TestContext,
  token: string,
  id: string,
  expected: string,
): Promise<void> => {
  const { state } = await context.expectData('savedCard.getCardReplacement', { token, query: { id } })
  context.assert(state === expected, `The card replacement is not ${expected}`)
}

/** Checks that a repeated request returns the same open payment, so that a double click pays once. */
const checkOnePayment: Scenario = async (context) => {
  const { token } = await context.createDisposableAccount()
  const first = await context.startPayment(context.endpointName, { token })
  const again = await context.startPayment(context.endpointName, { token })
  context.assert(again === first, 'A repeated request created a second payment')
}

/** Scenarios of payments, saved cards, invoices, plan changes, gifts and refunds. */
export const billingScenarios: Scenarios = {
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
    const { card } = await context.expectData('savedCard.getSavedCard', { token })
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
    const input = await getInvoiceInput(context)
    const { invoice } = await context.expectData('invoice.getInvoice', input)
    const { net, tax } = splitIncludedTax(invoice.gross, invoice.tax.rate)
    const isSum = invoice.line.net === net && invoice.tax.amount === tax
    context.assert(isSum, 'Net amount and tax do not match the gross amount')
    await context.expectExample('invoice.setInvoiceDetails', 200, { token: input.token })
    const again = await context.expectData('invoice.getInvoice', input)
    const isSame = JSON.stringify(again.invoice) === JSON.stringify(invoice)
    context.assert(isSame, 'The invoice changed after it was created')
  },
  'invoice.getInvoiceDetails': async (context) => {
    const { token } = await context.createDisposableAccount()
    const getDetails = async () => (await context.expectData('invoice.getInvoiceDetails', { token })).details
    context.assert((await getDetails()) === null, 'A new account has invoice details')
    const { data } = await context.expectExample('invoice.setInvoiceDetails', 200, { token })
    const isSame = JSON.stringify(await getDetails()) === JSON.stringify(data)
    context.assert(isSame, 'The stored details differ from the sent ones')
  },
  'invoice.getInvoicePdf': async (context) => {
    const { base64 } = await context.expectData('invoice.getInvoicePdf', await getInvoiceInput(context))
    const isPdf = Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-'
    context.assert(isPdf, 'The invoice file is not a PDF')
  },
  'planChange.getPlanChange': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const none = await context.expectData('planChange.getPlanChange', { token })
    context.assert(none.change === null, 'An account without a plan can change it')
    const { change } = await createAccountForPlanChange(context)
    const isOwn = change.options.some(({ tariffId }) => tariffId === change.next.tariffId)
    context.assert(!isOwn, 'The plan that renews next is offered as a change')
  },
  // A repeated request isn't charged again.
  'planChange.changePlan': async (context) => {
    const { token, change } = await createAccountForPlanChange(context)
    const option = change.options.find(({ when }) => when === 'now')
    if (!option) throw new CheckSkipped('No plan can start immediately.')
    const { tariffId, when, amount, currency } = option
    const before = (await listPayments(context, token)).length
    for (const _ of ['once', 'again'])
      await context.expectStatus('planChange.changePlan', 200, {
        token,
        body: { tariffId, when, amount, currency },
      })
    const [payment, ...earlier] = await listPayments(context, token)
    context.assert(earlier.length === before, 'A repeated plan change is charged again')
    const isShownPrice = payment?.amount === amount && payment.tariff_id === tariffId
    context.assert(isShownPrice, 'The charge differs from the shown price')
  },
  'stayOffer.getStayOffer': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const { offer } = await context.expectData('stayOffer.getStayOffer', { token })
    context.assert(offer === null, 'An account without a plan gets an offer')
    await createAccountWithOffer(context)
  },
  'stayOffer.acceptStayOffer': async (context) => {
    const { token, offer } = await createAccountWithOffer(context)
    const { amount, currency } = offer
    for (const _ of ['once', 'again'])
      await context.expectStatus('stayOffer.acceptStayOffer', 200, { token, body: { amount, currency } })
    const { renewal } = await context.expectData('billing.getPlanInfo', { token })
    const isOffer = renewal?.amount === amount && renewal.currency === currency
    context.assert(isOffer, 'The price of the next renewal differs from the offer')
  },
  'gift.redeemGift': async (context) => {
    const { token } = await context.createDisposableAccount()
    const redeemed = await context.expectData('gift.redeemGift', {
      ...context.getExample('gift.redeemGift'),
      token,
    })
    const { subscriptionData } = await context.expectData('users.getInfo', { token })
    const isSame = redeemed.user.subscriptionData.expiresDate === subscriptionData.expiresDate
    context.assert(isSame, 'The plan of the user differs from the gift')
  },
  'refund.requestRefund': async (context) => {
    const { token } = await context.createDisposableAccount('intro')
    const { offer } = await context.expectData('refund.getRefund', { token })
    const { paymentId } = offer ?? {}
    if (paymentId === undefined) throw new CheckSkipped('The account has no refundable payment.')
    for (const _ of ['once', 'again']) {
      const requested = await context.expectData('refund.requestRefund', { token, body: { paymentId } })
      const isPending = requested.request?.paymentId === paymentId && requested.reason === 'request_pending'
      context.assert(isPending, 'The refund request is not pending')
    }
  },
}
