import { z } from 'zod'

/** The response of `GET /__mock/payments`: the sandbox's payments, newest first. */
export const startedPayments = z.array(
  z.object({
    subscriptionHash: z.string(),
    state: z.string(),
    reason: z.string().nullable(),
    provider: z.string(),
    method: z.string(),
    tariffKey: z.string(),
    amount: z.number(),
    currency: z.string(),
    promocode: z.string().nullable(),
    email: z.string().nullable(),
    /** The `Idempotency-Key`s of its requests. */
    keys: z.array(z.string()),
  }),
)
export type StartedPayment = z.infer<typeof startedPayments>[number]
