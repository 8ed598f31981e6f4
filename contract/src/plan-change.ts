import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { failure } from './failure'
import { id } from './fields'
import { amount, currency, planKey } from './plans'
import { wireDate } from './wire-date'

const plan = { tariffId: id, tariffKey: planKey, tariffName: z.string() }
const namedPlan = z.object(plan)

/** The start of another plan: today for the rest of its price, or at the next renewal. */
export const planChangeWhen = z.enum(['now', 'atRenewal'])
export type PlanChangeWhen = z.infer<typeof planChangeWhen>

const changeNow = z.object({
  when: z.literal('now'),
  ...plan,
  currency,
  /** The full price of its term. */
  price: amount,
  /** The value of the days left in the running term, including today, rounded up. */
  credit: amount,
  creditDays: z.number().int().positive(),
  /** The amount charged today. */
  amount: amount.positive(),
  /** The end of the new term, which is also its renewal date. */
  until: wireDate,
  renewAmount: amount,
})

const changeAtRenewal = z.object({
  when: z.literal('atRenewal'),
  ...plan,
  currency,
  /** The amount of that renewal; nothing is charged today. */
  amount,
  /** The end of the current plan. */
  begins: wireDate,
})

/** A plan to change to and its price. Each plan has one option with the earliest start that loses no paid time. */
export const planChangeOption = z
  .discriminatedUnion('when', [changeNow, changeAtRenewal])
  .refine(
    (option) => option.when === 'atRenewal' || option.price - option.credit === option.amount,
    'The charged amount must be the price minus the credit.',
  )
export type PlanChangeOption = z.infer<typeof planChangeOption>

export const planChange = z.object({
  current: namedPlan,
  /** The end of the current plan. */
  until: wireDate,
  /** The plan of the next renewal; if it differs from the current plan, a change is planned. */
  next: namedPlan,
  /** Every plan except `next`. Choosing the current plan cancels a planned change. */
  options: z.array(planChangeOption),
})
export type PlanChange = z.infer<typeof planChange>

export const planChangeResponse = z.object({ change: planChange.nullable() })

/** 409: the price or the start differs from the shown one. Nothing was changed; `data` has the current options. */
export const planChangeOutdated = failure.extend({
  code: z.literal('price_changed'),
  data: planChangeResponse,
})

/** The chosen plan and the shown price. */
export const changePlanBody = z.object({ tariffId: id, when: planChangeWhen, amount, currency })

/** Changes of a renewing plan. Not in the specification. */
export const planChangeContract = defineEndpoints({
  getPlanChange: {
    method: 'GET',
    path: '/billing/planChange',
    summary: "List the possible plan changes with today's charge; null if the plan doesn't renew",
    responses: createResponses(planChangeResponse),
    metadata: defineRules({ extension: true }),
  },
  changePlan: {
    method: 'POST',
    path: '/billing/planChange',
    summary: 'Change the plan at the shown price; a retry charges nothing; 409 if the price or start changed',
    body: changePlanBody,
    responses: { ...createResponses(planChangeResponse), 409: z.union([planChangeOutdated, failure]) },
    metadata: defineRules({ extension: true, encryptedTwin: '/billing/restrictedPlanChange' }),
  },
})
