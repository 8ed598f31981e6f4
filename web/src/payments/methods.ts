import { CARDLINK_CURRENCIES, PAYMENT_TYPES } from '@zoog/contract/payment-values'
import type { Currency } from '@zoog/contract/plans'

type CardType = (typeof PAYMENT_TYPES.stripe)[number]
export type PayssionType = (typeof PAYMENT_TYPES.payssion)[number]
export type CardlinkType = (typeof PAYMENT_TYPES.cardlink)[number]
export type MethodId = CardType | PayssionType | CardlinkType

export type Method =
  | { id: CardType; provider: 'stripe' }
  | { id: PayssionType; provider: 'payssion' | 'payssionv2' }
  | { id: CardlinkType; provider: 'cardlink' }

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  list.some((item) => item === text)

/** Methods with a mandate, so that the renewal of a plan can be charged (Payssion version 2). */
const WITH_MANDATE: readonly PayssionType[] = ['ideal_nl', 'bancontact_be', 'trustly', 'upi_in', 'pix_br']

/** Returns whether a payment with this method lets the renewals be charged without the customer. */
export const canChargeRenewal = ({ provider }: Method): boolean =>
  provider === 'stripe' || provider === 'payssionv2'

/** Returns the method of an id; null for an unsupported one. `renews`: the plan renews automatically. */
export const findMethod = (id: string, { renews }: { renews: boolean }): Method | null => {
  if (isOneOf(PAYMENT_TYPES.stripe, id)) return { id, provider: 'stripe' }
  if (isOneOf(PAYMENT_TYPES.cardlink, id)) return { id, provider: 'cardlink' }
  if (!isOneOf(PAYMENT_TYPES.payssion, id)) return null
  return { id, provider: renews && WITH_MANDATE.includes(id) ? 'payssionv2' : 'payssion' }
}

/** Local payment methods by country, besides cards. */
const BY_COUNTRY: Readonly<Record<string, readonly MethodId[]>> = {
  CN: ['alipay_cn', 'unionpay_cn', 'tenpay_cn'],
  RU: ['BANK_CARD', 'SBP', 'sberbank_ru', 'qiwi', 'webmoney'],
  BY: ['BANK_CARD', 'webmoney'],
  KZ: ['BANK_CARD', 'qiwi', 'webmoney'],
  NL: ['ideal_nl'],
  BE: ['bancontact_be'],
  PL: ['p24_pl'],
  SE: ['trustly'],
  FI: ['trustly'],
  EE: ['trustly'],
  BR: ['pix_br', 'boleto_br'],
  MX: ['oxxo_mx'],
  IN: ['upi_in'],
  AT: ['paysafecard'],
  DE: ['paysafecard', 'trustly'],
}

/** Countries whose cards seldom work abroad: local methods come first (R-IP-1). */
const LOCAL_FIRST: readonly string[] = ['CN', 'RU']

export interface MethodCriteria {
  /** The checkout variant's own list, in order; null uses the country's. */
  listed: readonly MethodId[] | null
  country: string | null
  currency: Currency
  renews: boolean
  /** Ids from the payment wall, which only adds methods. */
  wall: readonly string[]
}

const isPayableIn = (method: Method, currency: Currency): boolean =>
  method.provider !== 'cardlink' || CARDLINK_CURRENCIES.includes(currency)

export const listMethods = ({ listed, country, currency, renews, wall }: MethodCriteria): Method[] => {
  const local = (country !== null && BY_COUNTRY[country]) || []
  const usual = country !== null && LOCAL_FIRST.includes(country) ? [...local, 'card'] : ['card', ...local]
  const ids = new Set<string>(listed ?? [...usual, ...wall])
  return [...ids].flatMap((id) => {
    const method = findMethod(id, { renews })
    return method && isPayableIn(method, currency) ? [method] : []
  })
}
