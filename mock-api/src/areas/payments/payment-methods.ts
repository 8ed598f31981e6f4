import type { PAYMENT_TYPES } from '@zoog/contract/payment-values'

type PayssionMethod = (typeof PAYMENT_TYPES.payssion)[number]

const METHOD_NAMES: Record<PayssionMethod, string> = {
  alipay_cn: 'Alipay',
  unionpay_cn: 'UnionPay',
  tenpay_cn: 'WeChat Pay',
  sberbank_ru: 'SberPay',
  qiwi: 'QIWI',
  webmoney: 'WebMoney',
  ideal_nl: 'iDEAL',
  bancontact_be: 'Bancontact',
  p24_pl: 'Przelewy24',
  trustly: 'Trustly',
  pix_br: 'Pix',
  boleto_br: 'Boleto',
  oxxo_mx: 'OXXO',
  upi_in: 'UPI',
  paysafecard: 'paysafecard',
  payssion_test: 'Payssion test',
}

/** Returns the display name of a method. */
export const getMethodName = (id: string): string =>
  Object.entries(METHOD_NAMES).find(([method]) => method === id)?.[1] ?? id

/** The methods by country; other countries get `INTERNATIONAL`. */
const METHODS_BY_COUNTRY: Record<string, readonly PayssionMethod[]> = {
  CN: ['alipay_cn', 'unionpay_cn', 'tenpay_cn'],
  RU: ['sberbank_ru', 'qiwi', 'webmoney'],
  NL: ['ideal_nl', 'trustly', 'paysafecard'],
  BE: ['bancontact_be', 'paysafecard'],
  PL: ['p24_pl', 'paysafecard'],
  DE: ['trustly', 'paysafecard'],
  BR: ['pix_br', 'boleto_br'],
  MX: ['oxxo_mx'],
  IN: ['upi_in'],
}
const INTERNATIONAL: readonly PayssionMethod[] = ['paysafecard', 'webmoney']

/** Returns the payment wall's methods for a country. */
export const listMethods = (country: string): { id: PayssionMethod; name: string }[] =>
  (METHODS_BY_COUNTRY[country] ?? INTERNATIONAL).map((id) => ({ id, name: METHOD_NAMES[id] }))
