import { randomBytes, randomUUID } from 'node:crypto'
import { emptyBody } from '@zoog/contract/define-endpoints'
import type { EndpointName } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { createLoginFields, createRegisterFields, createWireGuardKey } from '@zoog/mock-api/request-fields'
import type { RequestInput } from './api-client'
import { findPlainName, getEndpoint } from './endpoints'
import { isRecord } from './validate-response'

const captcha = { 'g-recaptcha-response': 'solved' }
const analytics = { cid: '', cid4: '' }
const SECRET = 'not-a-token-that-was-ever-sent'
/** The fields of a new password. */
export const NEW_PASSWORD = { password: 'Newer-Pass-2', password_confirmation: 'Newer-Pass-2' }
const paymentFields = { tariffId: 2, currency: 'USD', expectedCurrency: 'USD', ...captcha }

/** Returns a random email address without an account. */
export const createEmail = (): string => `conformance-${randomBytes(6).toString('hex')}@example.com`

/** Returns the `users/register` fields of a new account. */
export const createRegistration = (email = createEmail()) =>
  createRegisterFields(email, { name: 'Connie Formance' })

/** Returns the `users/login` fields; the free persona's by default. */
export const createLogin = (email?: string, password = PERSONA_PASSWORD) =>
  createLoginFields(email, { password })

const passkeyId = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const signInAssertion = {
  response: {
    ...passkeyId,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
  ...analytics,
  voluumID: '',
}
const registration = {
  ...passkeyId,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
}

const query = (fields: Record<string, string>): RequestInput => ({ query: fields })
const body = (fields: object): RequestInput => ({ body: fields })

/**
 * Valid input for each endpoint with fields. Some of it causes a rejection: link tokens are made up, and passwords are
 * wrong, because the right password would delete or change the account.
 */
const examples: Partial<Record<EndpointName, () => RequestInput>> = {
  'users.login': () => body(createLogin()),
  'users.register': () => body(createRegistration()),
  'users.requestResetPassword': () => body({ email: createEmail(), ...captcha }),
  'users.resetPassword': () => body({ userId: 1, token: SECRET, ...NEW_PASSWORD }),
  'users.verifyUser': () => body({ userId: 1, token: SECRET, clickID: '', ...analytics }),
  'users.setSession': () => body({ sessionID: 'visit-1', voluumID: '' }),
  'users.onetimeLinkByPromo': () => query({ promocode: 'ZOOGGIFT' }),
  'users.onetimeLogin': () => body({ userID: 1, token: SECRET }),
  'restricted.userCheck': () => body({ email: createEmail() }),
  'restricted.deleteAccount': () => body({ password: 'Wrong-Pass-1' }),
  // Its plain endpoint has the fields in the query.
  'restricted.stripePayment': () => body({ ...paymentFields, type: 'card' }),
  'restricted.cardlinkPaymentData': () => body({ ...paymentFields, type: 'BANK_CARD' }),
  'restricted.payssionV2': () => body({ ...paymentFields, type: 'payssion_test' }),
  'billing.getGuestPriceData': () => query({ tariffId: '2', currency: 'USD' }),
  'billing.getLandingPriceList': () => query({ currency: 'USD' }),
  'billing.getStripePayment': () =>
    query({ tariffId: '2', currency: 'USD', expectedCurrency: 'USD', type: 'card', ...captcha }),
  'billing.getPayssionPaymentData': () => body({ ...paymentFields, type: 'payssion_test' }),
  'affiliate.createSession': () => body({ url: 'http://localhost:4001/affiliate/panel', referralID: '' }),
  'setup.getServers': () => query({ langCode: 'en' }),
  'news.getNews': () => query({ langCode: 'en' }),
  'setup.setFeatureState': () => body({ id: 2, state: true }),
  'assets.getTexts': () => ({ params: { file: 'en.json' } }),
  'users.endSession': () => body({ id: randomUUID() }),
  'twoFactor.login': () => body({ ticket: SECRET, code: '000000' }),
  'twoFactor.requestRecovery': () => body({ ticket: SECRET }),
  'twoFactor.stepUp': () => body({ code: '000000' }),
  'twoFactor.start': () => body({ password: 'Wrong-Pass-1' }),
  'twoFactor.confirm': () => body({ code: '000000' }),
  'twoFactor.turnOff': () => body({ password: 'Wrong-Pass-1', code: '000000' }),
  'passkeys.signIn': () => body(signInAssertion),
  'passkeys.stepUp': () => body({ response: signInAssertion.response }),
  'passkeys.start': () => body({ password: 'Wrong-Pass-1' }),
  'passkeys.finish': () => body({ name: 'Laptop', response: registration }),
  'passkeys.rename': () => body({ id: 'AAAA', name: 'Laptop' }),
  'passkeys.remove': () => body({ id: 'AAAA', password: 'Wrong-Pass-1' }),
  'deviceHandOff.confirm': () => body({ id: randomUUID(), number: '42' }),
  'deviceHandOff.cancel': () => body({ id: randomUUID() }),
  'deviceHandOff.open': () => body({ token: SECRET, secret: SECRET }),
  'deviceHandOff.getState': () => query({ id: '6a1c2a5e-0f1b-4c8e-9d55-2b7f1f0a9c11' }),
  'deviceHandOff.claim': () => body({ secret: SECRET }),
  'emailChange.startEmailChange': () => body({ email: createEmail(), password: 'Wrong-Pass-1' }),
  'emailChange.decideEmailChange': () => body({ userId: 1, token: SECRET, isAgreed: true }),
  'profile.setName': () => body({ firstName: 'Connie', secondName: 'Formance' }),
  'profile.setRenewal': () => body({ isRecurring: false }),
  'profile.setPassword': () => body({ currentPassword: 'Wrong-Pass-1', ...NEW_PASSWORD }),
  'profile.setFirstPassword': () => body(NEW_PASSWORD),
  'savedCard.getCardReplacement': () => query({ id: 'rep_0123456789abcdefghijkl' }),
  'invoice.getInvoice': () => query({ paymentId: '999999' }),
  'invoice.getInvoicePdf': () => query({ paymentId: '999999' }),
  'invoice.setInvoiceDetails': () =>
    body({ company: 'Connie & Sons', address: ['1 Example Street', 'Example Town'], vatId: 'XX 123' }),
  'planChange.changePlan': () => body({ tariffId: 3, when: 'now', amount: 1, currency: 'USD' }),
  'stayOffer.acceptStayOffer': () => body({ amount: 1, currency: 'USD' }),
  'gift.redeemGift': () => body({ code: 'ZOOGGIFT' }),
  'refund.requestRefund': () => body({ paymentId: 1 }),
  'billing.getPaymentState': () => query({ subscriptionHash: 'sub_0123456789abcdef' }),
  'protection.getResolvers': () => query({ test: '0123456789abcdef0123456789abcdef' }),
  'manualSetup.setVpnPassword': () => body({ password: 'Manual-Setup-1' }),
  'manualSetup.addWireGuardKey': () => body({ name: 'Laptop', publicKey: createWireGuardKey() }),
  'manualSetup.revokeWireGuardKey': () => ({ params: { id: 999_999 } }),
}

/** Returns valid input for an endpoint, a twin's from its plain endpoint; an empty object if the endpoint has no input. */
export const getExample = (name: string): RequestInput => {
  const byName: Partial<Record<string, () => RequestInput>> = examples
  const createExample = byName[name] ?? byName[findPlainName(name) ?? '']
  return createExample?.() ?? (getEndpoint(name).body === emptyBody ? { body: {} } : {})
}

/** Returns the fields of an endpoint's valid body; none if it has no body. */
export const getExampleBody = (name: string): Record<string, unknown> => {
  const { body } = getExample(name)
  return isRecord(body) ? body : {}
}
