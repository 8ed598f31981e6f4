import { initServer } from '@ts-rest/fastify'
import { claimsOf, restrictedContract } from '@zoog/contract/restricted'
import { openedBody } from '../plugins/context'
import { ok } from './answers'
import { payByCard, payByCardlink, payByPayssion, payByPayssionV2 } from './payment-flows'

const server = initServer()

const { stripePayment, payssionPaymentData, cardlinkPaymentData, payssionV2 } = restrictedContract
/** The part of the restricted area that is served here. */
export const restrictedPaymentContract = {
  stripePayment,
  payssionPaymentData,
  cardlinkPaymentData,
  payssionV2,
}

/** The payment calls whose body is an encrypted text. */
export const restrictedPayments = server.router(restrictedPaymentContract, {
  stripePayment: async ({ request }) =>
    ok(await payByCard(request, openedBody(request, claimsOf.stripePayment))),

  payssionPaymentData: async ({ request }) =>
    ok(await payByPayssion(request, openedBody(request, claimsOf.payssionPaymentData))),

  cardlinkPaymentData: async ({ request }) =>
    ok(await payByCardlink(request, openedBody(request, claimsOf.cardlinkPaymentData))),

  payssionV2: async ({ request }) =>
    ok(await payByPayssionV2(request, openedBody(request, claimsOf.payssionV2))),
})
