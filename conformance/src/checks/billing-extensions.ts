import { redeemedGift } from '@zoog/contract/gift'
import { invoiceResponse, splitIncludedTax } from '@zoog/contract/invoice'
import { planChangeResponse } from '@zoog/contract/plan-change'
import { type Refund, refund } from '@zoog/contract/refund'
import { stayOffer } from '@zoog/contract/stay-offer'
import { user } from '@zoog/contract/users'
import { z } from 'zod'
import { CheckSkipped, type TestContext } from '../test-context'

const withId = z.object({ id: z.number() })

/** The refundable payment and the last request. */
const refundFor = async (world: TestContext, token: string): Promise<Refund> =>
  refund.parse((await world.expectStatus('refund.getRefund', 200, { token })).data)

/** A throwaway account and the plans it can change to. */
const changeable = async (world: TestContext) => {
  const { token } = await world.createDisposableAccount('paid')
  const { data } = await world.expectStatus('planChange.getPlanChange', 200, { token })
  const { change } = planChangeResponse.parse(data)
  if (!change) throw new CheckSkipped('No plan can be changed.')
  return { token, change }
}

const charged = z.object({ amount: z.number(), tariff_id: z.number() })
/** The payments of an account, newest first. */
const paymentsOf = async (world: TestContext, token: string) =>
  z
    .object({ payments: z.array(charged) })
    .parse((await world.expectStatus('billing.getPlanInfo', 200, { token })).data).payments

/** Changes the plan today, by the plain endpoint or its twin. */
const changesPlan = (name: string) => async (world: TestContext) => {
  const { token, change } = await changeable(world)
  const option = change.options.find(({ when }) => when === 'now')
  if (!option) throw new CheckSkipped('No plan can be begun today.')
  const { tariffId, when, amount, currency } = option
  const before = (await paymentsOf(world, token)).length
  for (const _ of ['once', 'again'])
    await world.expectStatus(name, 200, { token, body: { tariffId, when, amount, currency } })
  const [payment, ...earlier] = await paymentsOf(world, token)
  world.assert(earlier.length === before, 'A change of plan that is sent again is charged again')
  world.assert(
    payment?.amount === amount && payment.tariff_id === tariffId,
    'Something else is charged than was shown',
  )
}

/** A throwaway account with renewal off, and its stay offer. */
const offeredToStay = async (world: TestContext) => {
  const { token } = await world.createDisposableAccount('paid')
  await world.expectStatus('profile.setRenewal', 200, { token, body: { isRecurring: false } })
  const { data } = await world.expectStatus('stayOffer.getStayOffer', 200, { token })
  const { offer } = z.object({ offer: stayOffer.nullable() }).parse(data)
  if (!offer) throw new CheckSkipped('Nothing is offered.')
  return { token, offer }
}

/** A payment of the caller, as a request names it. */
const ownPayment = async (world: TestContext, token: string): Promise<{ paymentId: string }> => {
  const { data } = await world.expectStatus('billing.getPlanInfo', 200, { token })
  const paid = z.object({ payments: z.array(withId).min(1) }).safeParse(data)
  const [payment] = paid.data?.payments ?? []
  if (!payment) throw new CheckSkipped('The account has paid for nothing.')
  return { paymentId: String(payment.id) }
}

/** Requests that lead invoices, gifts and refunds to 200, and the checks afterwards. */
export const billingExtensionScenarios: Record<string, (world: TestContext) => Promise<void>> = {
  'invoice.getInvoice': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const input = { token, query: await ownPayment(world, token) }
    const first = await world.expectStatus('invoice.getInvoice', 200, input)
    const { invoice } = invoiceResponse.parse(first.data)
    const { net, tax } = splitIncludedTax(invoice.gross, invoice.tax.rate)
    world.assert(
      invoice.line.net === net && invoice.tax.amount === tax,
      'Net and tax of an invoice are not what its price holds',
    )
    await world.expectExample('invoice.setInvoiceDetails', 200, { token })
    const again = invoiceResponse.parse((await world.expectStatus('invoice.getInvoice', 200, input)).data)
    world.assert(
      JSON.stringify(again.invoice) === JSON.stringify(invoice),
      'An invoice changed after it was made',
    )
  },
  'invoice.getInvoiceDetails': async (world) => {
    const { token } = await world.createDisposableAccount()
    const kept = async () => (await world.expectStatus('invoice.getInvoiceDetails', 200, { token })).data
    world.assert(
      z.object({ details: z.null() }).safeParse(await kept()).success,
      'There are details before any was said',
    )
    const { data } = await world.expectExample('invoice.setInvoiceDetails', 200, { token })
    world.assert(
      JSON.stringify(await kept()) === JSON.stringify({ details: data }),
      'Other details are kept than were said',
    )
  },
  'invoice.getInvoicePdf': async (world) => {
    const { token } = await world.createDisposableAccount('paid')
    const input = { token, query: await ownPayment(world, token) }
    const { data } = await world.expectStatus('invoice.getInvoicePdf', 200, input)
    const file = z.object({ base64: z.string() }).safeParse(data)
    const begin = Buffer.from(file.data?.base64 ?? '', 'base64').subarray(0, 5)
    world.assert(begin.toString() === '%PDF-', 'The file of an invoice is no PDF')
  },
  'planChange.getPlanChange': async (world) => {
    const { token } = await world.createDisposableAccount('free')
    const { data } = await world.expectStatus('planChange.getPlanChange', 200, { token })
    const isNone = z.object({ change: z.null() }).safeParse(data).success
    world.assert(isNone, 'Who has no plan is offered to change it')
    const { change } = await changeable(world)
    const isOwn = change.options.some(({ tariffId }) => tariffId === change.next.tariffId)
    world.assert(!isOwn, 'What renews anyway is offered as a change')
  },
  'planChange.changePlan': changesPlan('planChange.changePlan'),
  'restricted.changePlan': changesPlan('restricted.changePlan'),
  'stayOffer.getStayOffer': async (world) => {
    const { token } = await world.createDisposableAccount('free')
    const { data } = await world.expectStatus('stayOffer.getStayOffer', 200, { token })
    const isNone = z.object({ offer: z.null() }).safeParse(data).success
    world.assert(isNone, 'Who has no plan is offered to keep it')
    await offeredToStay(world)
  },
  'stayOffer.takeStayOffer': async (world) => {
    const { token, offer } = await offeredToStay(world)
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
      'The next renewal costs something else than was offered',
    )
  },
  'gift.redeemGift': async (world) => {
    const { token } = await world.createDisposableAccount()
    const { data } = await world.expectExample('gift.redeemGift', 200, { token })
    const given = redeemedGift.safeParse(data)
    const me = user.safeParse((await world.expectStatus('users.getInfo', 200, { token })).data)
    const [gave, has] = [given.data?.user, me.data].map((one) => one?.subscriptionData.expiresDate)
    world.assert(given.success && gave === has, 'The user has another plan than the gift gave')
  },
  'refund.askForRefund': async (world) => {
    const { token } = await world.createDisposableAccount('intro')
    const { paymentId } = (await refundFor(world, token)).offer ?? {}
    if (paymentId === undefined) throw new CheckSkipped('Nothing can be given back.')
    for (const _ of ['once', 'again']) {
      const { data } = await world.expectStatus('refund.askForRefund', 200, { token, body: { paymentId } })
      const { request, reason } = refund.parse(data)
      world.assert(request?.paymentId === paymentId && reason === 'being_handled', 'Nothing was asked for')
    }
  },
}
