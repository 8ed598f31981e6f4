import { redeemedGift } from '@zoog/contract/gift'
import { invoiceResponse, splitIncludedTax } from '@zoog/contract/invoice'
import { planChangeResponse } from '@zoog/contract/plan-change'
import { type Refund, refund } from '@zoog/contract/refund'
import { stayOffer } from '@zoog/contract/stay-offer'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { CheckSkipped, type TestContext } from '../test-context'

const withId = z.object({ id: z.number() })

/** Returns the refundable payment and the last refund request. */
const getRefund = async (world: TestContext, token: string): Promise<Refund> =>
  refund.parse((await world.expectStatus('refund.getRefund', 200, { token })).data)

/** Returns a disposable account and the plans that it can change to. */
const createAccountForPlanChange = async (world: TestContext) => {
  const { token } = await world.createDisposableAccount('paid')
  const { data } = await world.expectStatus('planChange.getPlanChange', 200, { token })
  const { change } = planChangeResponse.parse(data)
  if (!change) throw new CheckSkipped('The account cannot change its plan.')
  return { token, change }
}

const charged = z.object({ amount: z.number(), tariff_id: z.number() })
/** Returns the payments of an account, newest first. */
const listPayments = async (world: TestContext, token: string) =>
  z
    .object({ payments: z.array(charged) })
    .parse((await world.expectStatus('billing.getPlanInfo', 200, { token })).data).payments

/** Changes the plan immediately and checks that a repeated request isn't charged again. */
const changePlanTwice = (name: string) => async (world: TestContext) => {
  const { token, change } = await createAccountForPlanChange(world)
  const option = change.options.find(({ when }) => when === 'now')
  if (!option) throw new CheckSkipped('No plan can start immediately.')
  const { tariffId, when, amount, currency } = option
  const before = (await listPayments(world, token)).length
  for (const _ of ['once', 'again'])
    await world.expectStatus(name, 200, { token, body: { tariffId, when, amount, currency } })
  const [payment, ...earlier] = await listPayments(world, token)
  world.assert(earlier.length === before, 'A repeated plan change is charged again')
  world.assert(
    payment?.amount === amount && payment.tariff_id === tariffId,
    'The charge differs from the shown price',
  )
}

/** Returns a disposable account with renewal off, and its stay offer. */
const createAccountWithOffer = async (world: TestContext) => {
  const { token } = await world.createDisposableAccount('paid')
  await world.expectStatus('profile.setRenewal', 200, { token, body: { isRecurring: false } })
  const { data } = await world.expectStatus('stayOffer.getStayOffer', 200, { token })
  const { offer } = z.object({ offer: stayOffer.nullable() }).parse(data)
  if (!offer) throw new CheckSkipped('The account has no offer.')
  return { token, offer }
}

/** Returns a payment of the user as query fields. */
const getPaymentQuery = async (world: TestContext, token: string): Promise<{ paymentId: string }> => {
  const { data } = await world.expectStatus('billing.getPlanInfo', 200, { token })
  const paid = z.object({ payments: z.array(withId).min(1) }).safeParse(data)
  const [payment] = paid.data?.payments ?? []
  if (!payment) throw new CheckSkipped('The account has no payments.')
  return { paymentId: String(payment.id) }
}

/** The requests before the 200 of invoices, plan changes, gifts and refunds, and the checks after it. */
export const billingExtensionScenarios: Record<string, (world: TestContext) => Promise<void>> = {
  'invoice.getInvoice': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(world, token) }
    const first = await world.expectStatus('invoice.getInvoice', 200, input)
    const { invoice } = invoiceResponse.parse(first.data)
    const { net, tax } = splitIncludedTax(invoice.gross, invoice.tax.rate)
    world.assert(
      invoice.line.net === net && invoice.tax.amount === tax,
      'Net amount and tax do not match the gross amount',
    )
    await world.expectExample('invoice.setInvoiceDetails', 200, { token })
    const again = invoiceResponse.parse((await world.expectStatus('invoice.getInvoice', 200, input)).data)
    world.assert(
      JSON.stringify(again.invoice) === JSON.stringify(invoice),
      'The invoice changed after it was created',
    )
  },
  'invoice.getInvoiceDetails': async (world) => {
    const { token } = await world.createDisposableAccount()
    const getDetails = async () =>
      (await world.expectStatus('invoice.getInvoiceDetails', 200, { token })).data
    world.assert(
      z.object({ details: z.null() }).safeParse(await getDetails()).success,
      'A new account has invoice details',
    )
    const { data } = await world.expectExample('invoice.setInvoiceDetails', 200, { token })
    world.assert(
      JSON.stringify(await getDetails()) === JSON.stringify({ details: data }),
      'The stored details differ from the sent ones',
    )
  },
  'invoice.getInvoicePdf': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const input = { token, query: await getPaymentQuery(world, token) }
    const { data } = await world.expectStatus('invoice.getInvoicePdf', 200, input)
    const file = z.object({ base64: z.string() }).safeParse(data)
    const begin = Buffer.from(file.data?.base64 ?? '', 'base64').subarray(0, 5)
    world.assert(begin.toString() === '%PDF-', 'The invoice file is not a PDF')
  },
  'planChange.getPlanChange': async (world) => {
    const { token } = await world.createDisposableAccount('free')
    const { data } = await world.expectStatus('planChange.getPlanChange', 200, { token })
    const isNone = z.object({ change: z.null() }).safeParse(data).success
    world.assert(isNone, 'An account without a plan can change it')
    const { change } = await createAccountForPlanChange(world)
    const isOwn = change.options.some(({ tariffId }) => tariffId === change.next.tariffId)
    world.assert(!isOwn, 'The plan that renews next is offered as a change')
  },
  'planChange.changePlan': changePlanTwice('planChange.changePlan'),
  'restricted.changePlan': changePlanTwice('restricted.changePlan'),
  'stayOffer.getStayOffer': async (world) => {
    const { token } = await world.createDisposableAccount('free')
    const { data } = await world.expectStatus('stayOffer.getStayOffer', 200, { token })
    const isNone = z.object({ offer: z.null() }).safeParse(data).success
    world.assert(isNone, 'An account without a plan gets an offer')
    await createAccountWithOffer(world)
  },
  'stayOffer.takeStayOffer': async (world) => {
    const { token, offer } = await createAccountWithOffer(world)
    const { amount, currency } = offer
    for (const _ of ['once', 'again'])
      await world.expectStatus('stayOffer.takeStayOffer', 200, { token, body: { amount, currency } })
    const { data } = await world.expectStatus('billing.getPlanInfo', 200, { token })
    const renewal = z
      .object({ renewal: z.object({ amount: z.number(), currency: z.string() }) })
      .safeParse(data)
    const next = renewal.data?.renewal
    world.assert(
      next?.amount === amount && next.currency === currency,
      'The price of the next renewal differs from the offer',
    )
  },
  'gift.redeemGift': async (world) => {
    const { token } = await world.createDisposableAccount()
    const { data } = await world.expectExample('gift.redeemGift', 200, { token })
    const redeemed = redeemedGift.safeParse(data)
    const me = user.safeParse((await world.expectStatus('users.getInfo', 200, { token })).data)
    const [gave, has] = [redeemed.data?.user, me.data].map((one) => one?.subscriptionData.expiresDate)
    world.assert(redeemed.success && gave === has, 'The plan of the user differs from the gift')
  },
  'refund.askForRefund': async (world) => {
    const { token } = await world.createDisposableAccount('intro')
    const { paymentId } = (await getRefund(world, token)).offer ?? {}
    if (paymentId === undefined) throw new CheckSkipped('The account has no refundable payment.')
    for (const _ of ['once', 'again']) {
      const { data } = await world.expectStatus('refund.askForRefund', 200, { token, body: { paymentId } })
      const { request, reason } = refund.parse(data)
      world.assert(
        request?.paymentId === paymentId && reason === 'being_handled',
        'The refund request is not being handled',
      )
    }
  },
}
