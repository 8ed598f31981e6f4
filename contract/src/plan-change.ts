import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  failure,
  failure401,
  failure404,
  id,
  routerOptions,
  wireDate,
  writeFailures,
} from './common'
import { amount, currency, planKey } from './plans'

const c = initContract()

const plan = { tariffId: id, tariffKey: planKey, tariffName: z.string() }
const namedPlan = z.object(plan)

/** When another plan begins: today, for what is left of its price, or where the next renewal would be. */
export const planChangeWhen = z.enum(['now', 'atRenewal'])
export type PlanChangeWhen = z.infer<typeof planChangeWhen>

const changeNow = z.object({
  ...{ when: z.literal('now'), ...plan, currency },
  /** The whole price of its term. */
  price: amount,
  /** What was paid for the days of the running term that are not begun yet, and that of today, rounded up. */
  credit: amount,
  creditDays: z.number().int().positive(),
  /** What is charged today. */
  amount: amount.positive(),
  /** Until when everything is paid then, and what renews it. */
  until: wireDate,
  renewAmount: amount,
})

const changeAtRenewal = z.object({
  ...{ when: z.literal('atRenewal'), ...plan, currency },
  /** What that renewal charges; today it is nothing. */
  amount,
  /** Where the plan that is held ends. */
  begins: wireDate,
})

/** A plan that can be changed to, and what it costs: of each plan one, beginning as early as takes nothing away. */
export const planChangeOption = z
  .discriminatedUnion('when', [changeNow, changeAtRenewal])
  .refine(
    (option) => option.when === 'atRenewal' || option.price - option.credit === option.amount,
    'what is charged is the price without the credit',
  )
export type PlanChangeOption = z.infer<typeof planChangeOption>

export const planChange = z.object({
  held: namedPlan,
  /** Until when it is held. */
  until: wireDate,
  /** What the next renewal is for: another plan than that which is held is a change that waits. */
  next: namedPlan,
  /** Every plan but `next`. That which is held, among them, takes a waiting change back. */
  options: z.array(planChangeOption),
})
export type PlanChange = z.infer<typeof planChange>

export const planChangeResponse = z.object({ change: planChange.nullable() })

/** 409: another price, or another moment, than was shown. Nothing was changed; `data` is what can be changed to now. */
export const planChangeOutdated = failure.extend({
  code: z.literal('price_changed'),
  data: planChangeResponse,
})

/** The plan, and what was shown of it. */
export const changePlanBody = z.object({ tariffId: id, when: planChangeWhen, amount, currency })

/** A change of the plan that renews, by what the renewal charges. None of it is in the specification. */
export const planChangeContract = c.router(
  {
    getPlanChange: {
      method: 'GET',
      path: '/billing/planChange',
      summary: 'What the plan can be changed to, with what it costs today; null where nothing renews',
      responses: createResponses(planChangeResponse, { ...failure401, ...failure404 }),
      metadata: defineRules({ extension: true }),
    },
    changePlan: {
      method: 'POST',
      path: '/billing/planChange',
      summary: 'Change the plan as it was shown; sent again it charges nothing more; 409 where it is not so',
      body: changePlanBody,
      responses: createResponses(planChangeResponse, {
        ...failure401,
        ...writeFailures,
        ...failure404,
        409: z.union([planChangeOutdated, failure]),
      }),
      metadata: defineRules({ extension: true, encryptedTwin: '/billing/restrictedPlanChange' }),
    },
  },
  routerOptions,
)
