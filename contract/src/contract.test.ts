import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '.'
import { endpoints as all, type Endpoint, isEncrypted } from './endpoints'
import { usersContract } from './users'
import { fromWireDate, toWireDate, wireDate } from './wire-date'

const address = ({ method, path }: Endpoint) => `${method} ${path}`

/** The endpoints of the specification's section 7. */
const SECTION_7 = [
  'POST /users/login',
  'POST /users/restrictedLogin',
  'POST /users/restrictedRegister',
  'POST /users/annihilation',
  'POST /users/restrictedRequestResetPassword',
  'POST /users/restrictedUserCheck',
  'POST /users/register',
  'POST /users/requestResetPassword',
  'POST /users/resetPassword',
  'POST /users/verifyUser',
  'GET /users/info/get',
  'GET /billing/getGuestPriceData',
  'GET /billing/getLandingPriceList',
  'GET /billing/getCurrencies',
  'GET /billing/getPlanInfo',
  'GET /billing/getStripePayment',
  'POST /billing/getRestrictedStripePayment',
  'POST /billing/getRestrictedPayssionPaymentData',
  'POST /billing/getRestrictedCardlinkPaymentData',
  'POST /billing/getPayssionV2MandateOrDoPayment',
  'POST /billing/getPayssionPaymentData',
  'POST /affiliate/session/create',
  'POST /profile/email/unsubscribe',
  'GET /ip/info',
  'POST /users/session/set',
  'GET /users/onetimeLinkByPromo',
  'POST /users/onetimeLogin',
  'GET /dashboard/operationSystems',
  'GET /setup/servers/get',
  'GET /setup/downloads/get',
  'GET /setup/features/get',
  'POST /setup/features/state',
  'GET /assets/i18n/:file',
]

/** The fields that section 7 lists for an endpoint. */
const PAYLOADS: [schema: z.ZodTypeAny, fields: string][] = [
  [usersContract.login.body, 'email, password, g-recaptcha-response, cid, cid4, voluumID'],
  [
    usersContract.register.body,
    'name, email, password, password_confirmation, referralID, friendID, g-recaptcha-response, cid, cid4, language, clickID, isOneStepPayment, vcommID, myLeadID, langCode, disableEmail, promocode, voluumID, papReferralID',
  ],
  [usersContract.requestResetPassword.body, 'email, g-recaptcha-response'],
  [usersContract.resetPassword.body, 'userId, token, password, password_confirmation'],
  [usersContract.verifyUser.body, 'userId, token, cid, clickID, cid4'],
  [usersContract.setSession.body, 'sessionID, voluumID'],
  [usersContract.onetimeLinkByPromo.query, 'promocode'],
  [usersContract.onetimeLogin.body, 'userID, token'],
  [contract.billing.getGuestPriceData.query, 'tariffId, currency, promocode'],
  [contract.billing.getLandingPriceList.query, 'selectedPlan, currency, referralID, promocode'],
  [contract.billing.getStripePayment.query, 'tariffId, currency, type, g-recaptcha-response'],
  [contract.billing.getPayssionPaymentData.body, 'tariffId, currency, type, g-recaptcha-response'],
  [contract.affiliate.createSession.body, 'url, referralID'],
  [contract.setup.getServers.query, 'langCode'],
  [contract.setup.setFeatureState.body, 'id, state'],
]

const listFields = (schema: z.ZodTypeAny): string[] => {
  if (schema instanceof z.ZodEffects) return listFields(schema.innerType())
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Schemas without fields; in this contract, pipelines contain only text. */
const SCHEMAS_WITHOUT_FIELDS = [
  z.ZodPipeline,
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodNativeEnum,
  z.ZodLiteral,
]
/** Lists the names of all fields of a schema at any depth. Throws for an unknown kind of schema. */
const listFieldsDeep = (schema: z.ZodTypeAny): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodTypeAny>(schema.shape).flatMap(([name, field]) => [
      name,
      ...listFieldsDeep(field),
    ])
  if (schema instanceof z.ZodEffects) return listFieldsDeep(schema.innerType())
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return listFieldsDeep(schema.unwrap())
  if (schema instanceof z.ZodCatch) return listFieldsDeep(schema.removeCatch())
  if (schema instanceof z.ZodArray) return listFieldsDeep(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listFieldsDeep)
  if (SCHEMAS_WITHOUT_FIELDS.some((kind) => schema instanceof kind)) return []
  throw new Error(`Add ${schema.constructor.name} to SCHEMAS_WITHOUT_FIELDS or handle it in listFieldsDeep.`)
}

const getDataSchema = (endpoint?: Endpoint): unknown => {
  const response = endpoint?.responses.get(200)
  return response instanceof z.ZodObject ? response.shape.data : undefined
}

describe('the contract', () => {
  it.each(SECTION_7)('R-CALL-1 has the endpoint %s', (row) => {
    expect(all.map(address)).toContain(row)
  })

  it('R-CALL-1 marks exactly the endpoints outside section 7 as extensions', () => {
    const extensions = all.filter(({ rules }) => rules.extension)
    expect(all.filter((endpoint) => !SECTION_7.includes(address(endpoint)))).toEqual(extensions)
  })

  it.each(PAYLOADS)('R-CALL-1 accepts the fields of section 7 (%#)', (schema, fields) => {
    expect(listFields(schema)).toEqual(expect.arrayContaining(fields.split(', ')))
  })

  it('has each combination of method and path once', () => {
    expect(new Set(all.map(address)).size).toBe(all.length)
  })

  it.each(all)('R-MIN-1 declares strict statuses and cache headers: $name', ({ route, rules }) => {
    expect(route.strictStatusCodes).toBe(true)
    if (rules.cacheSeconds > 0) expect(route.headers).toBeDefined()
  })

  it.each([
    ['ip.getInfo', [405, 429, 500, 503]],
    ['users.getInfo', [401, 405, 429, 500, 503]],
    ['billing.getLandingPriceList', [405, 422, 429, 500, 503]],
    ['affiliate.getRewards', [401, 404, 405, 429, 500, 503]],
    ['users.login', [403, 405, 413, 419, 422, 429, 500, 503]],
    ['gift.redeemGift', [401, 403, 404, 405, 409, 413, 419, 422, 429, 500, 503]],
    ['restricted.resetPassword', [404, 405, 413, 419, 422, 429, 500, 503]],
  ])('R-MIN-1 declares the failures that the rules of %s imply', (name, failures) => {
    const endpoint = all.find((candidate) => candidate.name === name)
    expect([...(endpoint?.responses.keys() ?? [])]).toEqual([200, ...failures])
  })

  it('R-RESTRICT-1 declares the fields of every encrypted endpoint and the endpoint of every twin', () => {
    for (const endpoint of all) {
      const { encryptedTwin } = endpoint.rules
      if (isEncrypted(endpoint)) expect(listFieldsDeep(endpoint.body ?? z.object({}))).not.toEqual([])
      if (encryptedTwin) {
        const twin = all.find(({ path }) => path === encryptedTwin)
        expect(twin?.rules.encryption).toBe('body')
        expect(getDataSchema(twin)).toBe(getDataSchema(endpoint))
      }
    }
  })

  it('R-RESTRICT-2 declares a twin for every endpoint with an email, password or plan in its body', () => {
    const sensitive = all.filter(
      (endpoint) =>
        endpoint.body &&
        !isEncrypted(endpoint) &&
        listFieldsDeep(endpoint.body).some((name) => /e-?mail|password|tariff|plan/i.test(name)),
    )
    expect(sensitive.map(address)).toEqual(
      expect.arrayContaining(['POST /users/login', 'POST /billing/planChange']),
    )
    const withoutTwin = sensitive.filter(({ rules }) => !rules.encryptedTwin)
    expect(withoutTwin.map(address)).toEqual([])
  })

  it('converts a moment to a UTC date and back, to the second', () => {
    const moments = Array.from({ length: 2000 }, (_, index) => index * 1_234_567_891)
    for (const ms of moments) {
      const text = toWireDate(ms)
      expect(text).toBe(new Date(ms).toISOString().slice(0, 19).replace('T', ' '))
      expect(wireDate.safeParse(text).success, text).toBe(true)
      expect(fromWireDate(text)).toBe(Math.floor(ms / 1000) * 1000)
    }
  })

  it('accepts only dates in the wire format', () => {
    const lastDays = Array.from({ length: 12 }, (_, month) => toWireDate(Date.UTC(2028, month + 1) - 1000))
    for (const right of [...lastDays, '2027-01-01 00:00:00', '2028-02-29 12:30:00'])
      expect(wireDate.safeParse(right).success, right).toBe(true)
    const invalidDays = ['2027-13-31', '2027-00-10', '2027-04-31', '2027-02-30', '2027-01-00', '2027-12-32']
    const invalidTimes = ['24:00:00', '23:60:00', '23:59:60', '1:00:00', '']
    const wrong = [
      ...invalidDays.map((day) => `${day} 23:59:59`),
      ...invalidTimes.map((time) => `2027-03-31 ${time}`),
      '2027-03-31T23:59:59Z',
      '2027-03-31',
      '',
    ]
    for (const text of wrong) expect(wireDate.safeParse(text).success, text).toBe(false)
  })
})
