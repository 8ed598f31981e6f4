import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import { type Currency, type PlanKey, VARIANT_PROMOCODES } from '@zoog/contract/plans'
import type { CheckoutPath } from '../../lib/paths'
import type { MethodId } from '../../payments/methods'

/** A checkout's differences from the others, except its language (`getMarketLanguage`). */
export interface Variant {
  /** The market's currency; null leaves it to the visitor. */
  currency: Currency | null
  /** Plans in their order, and the one that is chosen to begin with. */
  plans: readonly PlanKey[]
  chosen: PlanKey
  /** Applied by itself. The server alone lowers the price (see `docs/decisions/0018-refused-promo-codes.md`). */
  promocode: string | null
  /** Whether a promo code is asked for: not where the price is itself the offer. */
  asksPromocode: boolean
  /** The market's methods, in their order; null goes by the visitor's country and the payment wall. */
  methods: readonly MethodId[] | null
  /** `steps`: plan, account, payment. `cards`: plans side by side on top. `single`: one plan, and what it gives. */
  layout: 'steps' | 'cards' | 'single'
}

const usual: Variant = {
  currency: null,
  plans: ['monthly', 'yearly', 'two-years'],
  chosen: 'yearly',
  promocode: null,
  asksPromocode: true,
  methods: null,
  layout: 'steps',
}
const russian: Variant = {
  ...usual,
  currency: 'RUB',
  methods: ['card', 'BANK_CARD', 'SBP', 'sberbank_ru', 'qiwi', 'webmoney'],
}
const only = (plan: PlanKey): Variant => ({
  ...usual,
  plans: [plan],
  chosen: plan,
  asksPromocode: PLAN_DETAILS[plan].acceptsPromocodes,
  layout: 'single',
})
const { discount15, discount25 } = VARIANT_PROMOCODES

/** The twelve checkouts (R-CHECK-1). */
export const VARIANTS: Readonly<Record<CheckoutPath, Variant>> = {
  '/checkout': usual,
  '/checkout-ru': russian,
  '/checkout-a': { ...usual, layout: 'cards' },
  '/checkout-cn': {
    ...usual,
    currency: 'CNY',
    methods: ['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'],
  },
  '/checkout-page': only('yearly'),
  '/checkout-15': { ...usual, promocode: discount15 },
  '/checkout-25': { ...usual, promocode: discount25 },
  '/checkout-ru-15': { ...russian, promocode: discount15 },
  '/checkout-ru-25': { ...russian, promocode: discount25 },
  '/checkout-trial': only('trial'),
  '/checkout-test-19': { ...only('test-19'), currency: 'USD' },
  '/checkout-lifetime': only('lifetime'),
}
