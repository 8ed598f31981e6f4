import { initServer } from '@ts-rest/fastify'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { getDecryptedBody } from '../../core/request'
import { ok } from '../../core/responses'
import { changePlanAsShown, payByCard, payByCardlink, payByPayssion, payByPayssionV2 } from './handlers'

const server = initServer()

const { stripePayment, payssionPaymentData, cardlinkPaymentData, payssionV2, changePlan } = restrictedContract
/** The payment endpoints of the restricted contract. */
export const restrictedPaymentContract = {
  stripePayment,
  payssionPaymentData,
  cardlinkPaymentData,
  payssionV2,
  changePlan,
}

/** Payment endpoints with encrypted bodies. */
export const restrictedPaymentRouter = server.router(restrictedPaymentContract, {
  stripePayment: async ({ request, headers }) =>
    ok(
      await payByCard({ request, input: getDecryptedBody(request, encryptedFields.stripePayment), headers }),
    ),

  payssionPaymentData: async ({ request, headers }) =>
    ok(
      await payByPayssion({
        request,
        input: getDecryptedBody(request, encryptedFields.payssionPaymentData),
        headers,
      }),
    ),

  cardlinkPaymentData: async ({ request, headers }) =>
    ok(
      await payByCardlink({
        request,
        input: getDecryptedBody(request, encryptedFields.cardlinkPaymentData),
        headers,
      }),
    ),

  payssionV2: async ({ request, headers }) =>
    ok(
      await payByPayssionV2({
        request,
        input: getDecryptedBody(request, encryptedFields.payssionV2),
        headers,
      }),
    ),

  changePlan: async ({ request }) =>
    ok(await changePlanAsShown(request, getDecryptedBody(request, encryptedFields.changePlan))),
})
