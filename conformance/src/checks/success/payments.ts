import { z } from 'zod'
import { CheckSkipped } from '../../check-skipped'
import { withTwin } from '../../endpoints'
import type { TestContext } from '../../test-context'
import { type Scenario, withDisposableAccount, withReadableToken } from './scenario'

const hash = z.object({ subscriptionHash: z.string() })

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
    const first = hash.safeParse((await context.expectExample(name, 200, { token })).data)
    const again = hash.safeParse((await context.expectExample(name, 200, { token })).data)
    context.assert(
      first.success && again.success && first.data.subscriptionHash === again.data.subscriptionHash,
      'A repeated request created a second payment',
    )
  }

/** The requests before the 200 of payments and saved cards, and the checks after it. */
export const paymentScenarios: Record<string, Scenario> = {
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
    const created = hash.safeParse(
      (await context.expectExample('billing.getStripePayment', 200, { token })).data,
    )
    if (!created.success) throw new CheckSkipped('The payment did not start.')
    const query = { subscriptionHash: created.data.subscriptionHash }
    await context.expectStatus('billing.getPaymentState', 200, { token, query })
  },
}
