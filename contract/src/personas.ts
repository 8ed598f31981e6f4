/** The accounts of every new mock; tests, the start command and the control panel use them. */
export const PERSONA_PASSWORD = 'Zoog-Pass-1'

export const personas = {
  free: { email: 'free@zoog.test', description: 'verified, free plan' },
  paid: { email: 'paid@zoog.test', description: 'verified, yearly plan, Active, WireGuard section' },
  intro: { email: 'intro@zoog.test', description: 'verified, bought the monthly plan an hour ago' },
  expired: { email: 'expired@zoog.test', description: 'verified, paid plan that has expired' },
  lifetime: { email: 'lifetime@zoog.test', description: 'verified, lifetime plan' },
  unverified: { email: 'unverified@zoog.test', description: 'not verified, free plan' },
  unverifiedPaid: { email: 'unverified-paid@zoog.test', description: 'not verified, paid plan' },
  affiliate: { email: 'affiliate@zoog.test', description: 'verified, paid, affiliate panel' },
  service: { email: 'service@svc.zoog.test', description: 'service account' },
} as const
export type Persona = keyof typeof personas

/** Card numbers of the fake card provider, by their result. */
export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  threeDSecure: '4000002760003184',
  threeDSecureDeclined: '4000008400001629',
} as const

export const TEST_PROMOCODE = 'ZOOG20'
