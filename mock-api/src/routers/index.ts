import { initContract } from '@ts-rest/core'
import { initServer } from '@ts-rest/fastify'
import { billingContract } from '@zoog/contract/billing'
import { ipContract } from '@zoog/contract/ip'
import { usersContract } from '@zoog/contract/users'
import { billingRouter } from './billing'
import { ipRouter } from './ip'
import { paymentContract, paymentState } from './payment-state'
import { restrictedPaymentContract, restrictedPayments } from './restricted-payments'
import { usersRouter } from './users'

const server = initServer()

// An area is one `export const xRouter = server.router(xContract, { … })` in a file of its own, and is named here
// twice. Once every area is there, the first list becomes the contract itself, and a call that nobody serves does not
// compile.
const served = initContract().router({
  users: usersContract,
  ip: ipContract,
  billing: billingContract,
  restricted: restrictedPaymentContract,
  extensions: paymentContract,
})

/** Every call of the contract, as `app.ts` registers it. */
export const routers = [
  server.plugin(
    server.router(served, {
      users: usersRouter,
      ip: ipRouter,
      billing: billingRouter,
      restricted: restrictedPayments,
      extensions: paymentState,
    }),
  ),
]
