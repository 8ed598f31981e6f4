import { redeemedGift } from '@zoog/contract/gift'
import { invoiceResponse, splitIncludedTax } from '@zoog/contract/invoice'
import { planChangeResponse } from '@zoog/contract/plan-change'
import { type Refund, refund } from '@zoog/contract/refund'
import { stayOffer } from '@zoog/contract/stay-offer'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { withTwin } from '../endpoints'
import { CheckSkipped } from '../target'
import { startedPayment, type TestContext } from '../test-context'
import { type Scenario, withDisposableAccount, withReadableToken } from './check'

const idBody = z.object({ id: z.number() })

/** Returns the refundable payment and the last refund request. */
const getRefund = async (context: TestContext, token: string): Promise<Refund> =>
  refund.parse((await context.expectStatus('refund.getRefund', 200, { token })).data)

/** Returns a disposable account and the plans that it can change to. */
const createAccountForPlanChange = async (context: TestContext) => {
  const { token } = await context.createDisposableAccount('paid')
  const { data } = await context.expectStatus('planChange.getPlanChange', 200, { token })
  const { change } = planChangeResponse.parse(data)
  if (!change) throw new CheckSkipped('The account cannot change its plan.')
  return { token, change }
}

const charged = z.object({ amount: z.number(), tariff_id: z.number() })
/** Returns the payments of an account, newest first. */
const listPayments = async (context: TestContext, token: string) =>
  z
    .object({ payments: z.array(charged) })
    .parse((await context.expectStatus('billing.getPlanInfo', 200, { token })).data).payments

/** Changes the plan immediately and checks that a repeated request isn't charged again. */
const changePlanTwice = (name: string) => async (context: TestContext) => {
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
  const { data } = await context.expectStatus('stayOffer.getStayOffer', 200, { token })
  const { offer } = z.object({ offer: stayOffer.nullable() }).parse(data)
  if (!offer) throw new CheckSkipped('The account has no offer.')
  return { token, offer }
}

/** Returns a payment of the user as query fields. */
const getPaymentQuery = async (context: TestContext, token: string): Promise<{ paymentId: string }> => {
  const { data } = await context.expectStatus('billing.getPlanInfo', 200, { token })
  const paid = z.object({ payments: z.array(idBody).min(1) }).safeParse(data)
  const [payment] = paid.data?.payments ?? []
  if (!payment) throw new CheckSkipped('The account has no payments.')
  return { paymentId: String(payment.id) }
}

/** Starts a card replacement and returns its id. */
const startCardReplacement = async (context: TestContext, token: string): Promise<string> => {
  const { data } = await context.expectExample('savedCard.replaceSavedCard', 200, { token })
  const started = z.object({ id: z.string() }).safeParse(data)
  if (!started.success) throw new CheckSkipped('The card replacement did not start.')
  return started.data.id
}
const expectReplacementState = async (
  context: TestContext,
  token: string,
  id: string,
  state: string,
): Promise<void> => {
  const { data } = await context.expectStatus('savedCard.getCardReplacement', 200, { token, query: { id } })
  const parsedState = z.object({ state: z.literal(state) }).safeParse(data)
  context.assert(parsedState.success, `The card replacement is not ${state}`)
}

/** Checks that a repeated request returns the same open payment, so that a double click pays once. */
const checkOnePayment =
  (name: string): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount()
    const first = startedPayment.safeParse((await context.expectExample(name, 200, { token })).data)
    const again = startedPayment.safeParse((await context.expectExample(name, 200, { token })).data)
    context.assert(
      first.success && again.success && first.data.subscriptionHash === again.data.subscriptionHash,
      'A repeated request created a second payment',
    )
  }

/** Scenarios of payments, saved cards, invoices, plan changes, gifts and refunds. */
export const billingScenarios: Record<string, Scenario> = {
  ...withTwin('billing.getStripePayment', checkOnePayment),
  ...withTwin('billing.getPayssionPaymentData', checkOnePayment),
  'restricted.cardlinkPaymentData': checkOnePayment('restricted.cardlinkPaymentData'),
  'restricted.payssionV2': checkOnePayment('restricted.payssionV2'),
  'savedCard.getSavedCard': withReadableToken('savedCard.getSavedCard', 'paid'),
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
    const { data } = await context.expectStatus('savedCard.getSavedCard', 200, { token })
    context.assert(z.object({ card: z.null() }).safeParse(data).success, 'The card is still stored')
  },
  'invoice.setInvoiceDetails': withDisposableAccount('invoice.setInvoiceDetails'),
  'refund.getRefund': withReadableToken('refund.getRefund'),
  'billing.getPaymentState': async (context) => {
    const { token } = await context.createDisposableAccount()
    const created = startedPayment.safeParse(
      (await context.expectExample('billing.getStripePayment', 200, { token })).data,
    )
    if (!created.success) throw new CheckSkipped('The payment did not start.')
    const query = { subscriptionHash: created.data.subscriptionHash }
    await context.expectStatus('billing.getPaymentState', 200, { token, query })
  },
  'invoice.getInvoice': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(context, token) }
    const first = await context.expectStatus('invoice.getInvoice', 200, input)
    const { invoice } = invoiceResponse.parse(first.data)
    const { net, tax } = splitIncludedTax(invoice.gross, invoice.tax.rate)
    context.assert(
      invoice.line.net === net && invoice.tax.amount === tax,
      'Net amount and tax do not match the gross amount',
    )
    await context.expectExample('invoice.setInvoiceDetails', 200, { token })
    const again = invoiceResponse.parse((await context.expectStatus('invoice.getInvoice', 200, input)).data)
    context.assert(
      JSON.stringify(again.invoice) === JSON.stringify(invoice),
      'The invoice changed after it was created',
    )
  },
  'invoice.getInvoiceDetails': async (context) => {
    const { token } = await context.createDisposableAccount()
    const getDetails = async () =>
      (await context.expectStatus('invoice.getInvoiceDetails', 200, { token })).data
    context.assert(
      z.object({ details: z.null() }).safeParse(await getDetails()).success,
      'A new account has invoice details',
    )
    const { data } = await context.expectExample('invoice.setInvoiceDetails', 200, { token })
    context.assert(
      JSON.stringify(await getDetails()) === JSON.stringify({ details: data }),
      'The stored details differ from the sent ones',
    )
  },
  'invoice.getInvoicePdf': async (context) => {
    const { token } = await context.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(context, token) }
    const { data } = await context.expectStatus('invoice.getInvoicePdf', 200, input)
    const file = z.object({ base64: z.string() }).safeParse(data)
    const begin = Buffer.from(file.data?.base64 ?? '', 'base64').subarray(0, 5)
    context.assert(begin.toString() === '%PDF-', 'The invoice file is not a PDF')
  },
  'planChange.getPlanChange': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const { data } = await context.expectStatus('planChange.getPlanChange', 200, { token })
    const isNone = z.object({ change: z.null() }).safeParse(data).success
    context.assert(isNone, 'An account without a plan can change it')
    const { change } = await createAccountForPlanChange(context)
    const isOwn = change.options.some(({ tariffId }) => tariffId === change.next.tariffId)
    context.assert(!isOwn, 'The plan that renews next is offered as a change')
  },
  ...withTwin('planChange.changePlan', changePlanTwice),
  'stayOffer.getStayOffer': async (context) => {
    const { token } = await context.createDisposableAccount('free')
    const { data } = await context.expectStatus('stayOffer.getStayOffer', 200, { token })
    const isNone = z.object({ offer: z.null() }).safeParse(data).success
    context.assert(isNone, 'An account without a plan gets an offer')
    await createAccountWithOffer(context)
  },
  'stayOffer.acceptStayOffer': async (context) => {
    const { token, offer } = await createAccountWithOffer(context)
    const { amount, currency } = offer
    for (const _ of ['once', 'again'])
      await context.expectStatus('stayOffer.acceptStayOffer', 200, { token, body: { amount, currency } })
    const { data } = await context.expectStatus('billing.getPlanInfo', 200, { token })
    const renewal = z
      .object({ renewal: z.object({ amount: z.number(), currency: z.string() }) })
      .safeParse(data)
    const next = renewal.data?.renewal
    context.assert(
      next?.amount === amount && next.currency === currency,
      'The price of the next renewal differs from the offer',
    )
  },
  'gift.redeemGift': async (context) => {
    const { token } = await context.createDisposableAccount()
    const { data } = await context.expectExample('gift.redeemGift', 200, { token })
    const redeemed = redeemedGift.safeParse(data)
    const me = user.safeParse((await context.expectStatus('users.getInfo', 200, { token })).data)
    const [gave, has] = [redeemed.data?.user, me.data].map((one) => one?.subscriptionData.expiresDate)
    context.assert(redeemed.success && gave === has, 'The plan of the user differs from the gift')
  },
  'refund.requestRefund': async (context) => {
    const { token } = await context.createDisposableAccount('intro')
    const { paymentId } = (await getRefund(context, token)).offer ?? {}
    if (paymentId === undefined) throw new CheckSkipped('The account has no refundable payment.')
    for (const _ of ['once', 'again']) {
      const { data } = await context.expectStatus('refund.requestRefund', 200, { token, body: { paymentId } })
      const { request, reason } = refund.parse(data)
      context.assert(
        request?.paymentId === paymentId && reason === 'request_pending',
        'The refund request is not pending',
      )
    }
  },
}
