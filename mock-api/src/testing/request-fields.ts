import { generateKeyPairSync } from 'node:crypto'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'

/** Returns the fields of `users/login` and of its encrypted twin. */
export const createLoginFields = (email: string = personas.free.email, overrides: object = {}) => ({
  email,
  password: PERSONA_PASSWORD,
  'g-recaptcha-response': 'ok',
  cid: '',
  cid4: '',
  voluumID: '',
  ...overrides,
})

/** Returns the fields of `users/register` and of its encrypted twin. */
export const createRegisterFields = (email: string, overrides: object = {}) => ({
  name: 'Nina New Comer',
  email,
  password: 'Fresh-Pass-1',
  password_confirmation: 'Fresh-Pass-1',
  'g-recaptcha-response': 'solved',
  cid: '',
  cid4: '',
  referralID: '',
  friendID: '',
  clickID: '',
  vcommID: '',
  myLeadID: '',
  voluumID: '',
  papReferralID: '',
  language: 'en',
  langCode: 'en',
  isOneStepPayment: false,
  disableEmail: false,
  promocode: '',
  ...overrides,
})

/** Returns the public key of a new WireGuard device. */
export const createWireGuardKey = (): string => {
  const { publicKey } = generateKeyPairSync('x25519')
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
}
