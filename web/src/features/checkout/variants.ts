import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import { type Currency, type PlanKey, VARIANT_PROMOCODES } from '@zoog/contract/plans'
import type { CheckoutPath } from '../../lib/paths'
import type { MethodId } from '../../payments/methods'

/** A checkout's differences from the others, except its language (`getMarketLanguage`). */
export interface Variant {
  /** The market's currency; null leaves it to the visitor. */
  currency: Currency | null
  /** The plans in display order, and the initial choice. */
  plans: readonly PlanKey[]
  chosen: PlanKey
  /** Applied automatically. Only the server lowers the price (see `docs/decisions/0017-one-charge-per-purchase.md`). */
  promocode: string | null
  /** Whether the checkout has a promo code field. Pages whose price is the offer have none. */
  asksPromocode: boolean
  /** The market's methods in display order; null uses the visitor's country and the payment wall. */
  methods: readonly MethodId[] | null
  /** `steps`: plan, account, payment. `cards`: plans side by side on top. `single`: one plan with its benefits. */
  layout: 'steps' | 'cards' | 'single'
}

const standard: Variant = {
  currency: null,
  plans: ['monthly', 'yearly', 'two-years'],
  chosen: 'yearly',
  promocode: null,
  asksPromocode: true,
  methods: null,
  layout: 'steps',
}
const russian: Variant = {
  ...standard,
  currency: 'RUB',
  methods: ['BANK_CARD', 'SBP', 'sberbank_ru', 'card', 'qiwi', 'webmoney'],
}
const createSingle = (plan: PlanKey): Variant => ({
  ...standard,
  plans: [plan],
  chosen: plan,
  asksPromocode: PLAN_DETAILS[plan].acceptsPromocodes,
  layout: 'single',
})
const { discount15, discount25 } = VARIANT_PROMOCODES

/** The twelve checkouts (R-CHECK-1). */
export const VARIANTS: Readonly<Record<CheckoutPath, Variant>> = {
  '/checkout': standard,
  '/checkout-ru': russian,
  '/checkout-a': { ...standard, layout: 'cards' },
  '/checkout-cn': {
    ...standard,
    currency: 'CNY',
    methods: ['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'],
  },
  '/checkout-page': createSingle('yearly'),
  '/checkout-15': { ...standard, promocode: discount15 },
  '/checkout-25': { ...standard, promocode: discount25 },
  '/checkout-ru-15': { ...russian, promocode: discount15 },
  '/checkout-ru-25': { ...russian, promocode: discount25 },
  '/checkout-trial': createSingle('trial'),
  '/checkout-test-19': { ...createSingle('test-19'), currency: 'USD' },
  '/checkout-lifetime': createSingle('lifetime'),
}
