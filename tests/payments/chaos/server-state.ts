import { z } from 'zod'
import { getPlan } from '../../../mock-api/src/areas/billing/plans'
import type { MockClient } from '../../support/mock-client'

const attempt = z.object({
  subscriptionHash: z.string(),
  userId: z.number(),
  tariffId: z.number(),
  provider: z.string(),
  state: z.string(),
  amount: z.number(),
  currency: z.string(),
  createdAt: z.number(),
})
export type PaymentAttempt = z.infer<typeof attempt>

const data = z.object({
  users: z.array(z.object({ id: z.number(), email: z.string(), tariffId: z.number() })),
  paymentAttempts: z.array(attempt),
  payments: z.array(
    z.object({ userId: z.number(), status: z.string(), subscriptionHash: z.string().nullable() }),
  ),
})

/** The mock's data of one customer, which the pages must show correctly. */
export interface ServerState {
  /** Newest last. */
  attempts: PaymentAttempt[]
  /** Hashes of the payments that succeeded and weren't refunded. */
  charged: string[]
  /** The name of the paid plan; null without one. */
  plan: string | null
  tariffKey: string | null
}

/** Returns the state of a customer; without an email, the state of a guest. */
export const fetchServerState = async (mock: MockClient, email: string | null): Promise<ServerState> => {
  const { users, paymentAttempts, payments } = await mock.data(data)
  const user = users.find((each) => each.email === email)
  const attempts = paymentAttempts.filter(({ userId }) => userId === user?.id)
  const plan = user ? getPlan(user.tariffId) : null
  return {
    attempts,
    // The seed's payments have no attempt.
    charged: payments.flatMap(({ userId, status, subscriptionHash: hash }) =>
      userId === user?.id &&
      status === 'succeeded' &&
      attempts.some(({ subscriptionHash }) => subscriptionHash === hash)
        ? [hash ?? '']
        : [],
    ),
    plan: plan && plan.tariffKey !== 'free-plan' ? plan.tariffName : null,
    tariffKey: plan?.tariffKey ?? null,
  }
}

/** Describes a server state. */
export const formatServerState = ({ attempts, charged, plan }: ServerState): string => {
  const states = attempts.map(({ provider, state, amount }) => `${provider} ${amount} ${state}`)
  return `${plan ?? 'no plan'}; charged ${charged.length} times; attempts: ${states.join(', ') || 'none'}`
}
