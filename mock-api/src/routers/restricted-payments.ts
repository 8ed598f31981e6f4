import { initServer } from '@ts-rest/fastify'
import { claimsOf, restrictedContract } from '@zoog/contract/restricted'
import { openedBody } from '../plugins/context'
import { ok } from './answers'
import { changeShownPlan, payByCard, payByCardlink, payByPayssion, payByPayssionV2 } from './payment-flows'

const server = initServer()

const { stripePayment, payssionPaymentData, cardlinkPaymentData, payssionV2, changePlan } = restrictedContract
/** The part of the restricted area that is served here. */
export const restrictedPaymentContract = {
  stripePayment,
  payssionPaymentData,
  cardlinkPaymentData,
  payssionV2,
  changePlan,
}

/** The payment calls whose body is an encrypted text. */
export const restrictedPayments = server.router(restrictedPaymentContract, {
  stripePayment: async ({ request, headers }) =>
    ok(await payByCard({ request, input: openedBody(request, claimsOf.stripePayment), headers })),

  payssionPaymentData: async ({ request, headers }) =>
    ok(await payByPayssion({ request, input: openedBody(request, claimsOf.payssionPaymentData), headers })),

  cardlinkPaymentData: async ({ request, headers }) =>
    ok(await payByCardlink({ request, input: openedBody(request, claimsOf.cardlinkPaymentData), headers })),

  payssionV2: async ({ request, headers }) =>
    ok(await payByPayssionV2({ request, input: openedBody(request, claimsOf.payssionV2), headers })),

  changePlan: async ({ request }) =>
    ok(await changeShownPlan(request, openedBody(request, claimsOf.changePlan))),
})
