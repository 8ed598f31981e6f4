/** Standard VAT rates, or their local equivalent, in percent. Examples for invoices, not tax advice. */
const PERCENT: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  CH: 8.1,
  GB: 20,
  IS: 24,
  KZ: 16,
  NO: 25,
  RU: 22,
  TR: 20,
  UA: 20,
  AE: 5,
  AU: 10,
  IN: 18,
  JP: 10,
  KR: 10,
  NZ: 15,
  SA: 15,
  SG: 9,
  ZA: 15,
}
const NAMES: Readonly<Record<string, string>> = { AU: 'GST', IN: 'GST', JP: 'JCT', NZ: 'GST', SG: 'GST' }

/**
 * Returns the tax included in prices for a country, its rate in hundredths of a percent; zero if this seller collects
 * none there.
 */
export const getTax = (country: string) => ({
  name: NAMES[country] ?? 'VAT',
  rate: Math.round((PERCENT[country] ?? 0) * 100),
})
