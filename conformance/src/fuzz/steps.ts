import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { encryptBody } from '@zoog/mock-api/encrypt-body'
import fc from 'fast-check'
import { z } from 'zod'
import type { RequestInput } from '../api-client'
import { isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import type { TestContext } from '../test-context'
import { isRecord, parseJson } from '../validate-response'
import { createArbitrary } from './create-arbitrary'
import { createInvalidInput, toTexts } from './invalid-inputs'
import { getKnownFields, type KnownValues, storeCreatedValues } from './known-values'

/** A request of a case. */
export interface Step {
  endpoint: Endpoint
  input: RequestInput
  /** Whether an encrypted body is sent a second time. */
  isReplayed: boolean
}

const hasInput = (schema: z.ZodTypeAny | null): schema is z.ZodTypeAny =>
  schema !== null && !(schema instanceof z.ZodUndefined)

/** Returns an arbitrary of valid input: random data, some of it with known values, and the endpoint's example. */
const createValidInput = (endpoint: Endpoint, values: KnownValues): fc.Arbitrary<RequestInput> => {
  const fields = getKnownFields(values, endpoint.name)
  const create = (schema: z.ZodTypeAny | null) =>
    hasInput(schema) ? createArbitrary(schema, fields) : fc.constant(undefined)
  const random = fc
    .tuple(create(endpoint.body), create(endpoint.query), create(endpoint.params))
    .map(([body, query, params]) => ({
      ...(body !== undefined && { body }),
      ...(isRecord(query) && { query: toTexts(query) }),
      ...(isRecord(params) && { params: toTexts(params) }),
    }))
  return fc.oneof(
    { weight: 3, arbitrary: random },
    { weight: 1, arbitrary: fc.constant(getExample(endpoint.name)) },
  )
}

const createStep = (endpoint: Endpoint, values: KnownValues): fc.Arbitrary<Step> => {
  const valid = createValidInput(endpoint, values)
  const input = fc.oneof(valid, createInvalidInput(endpoint, valid))
  return fc.tuple(input, fc.constantFrom(...values.tokens), fc.boolean()).map(([fields, token, again]) => ({
    endpoint,
    input: { ...fields, token },
    isReplayed: again && isEncrypted(endpoint),
  }))
}

/** Endpoints that create a value or use it. A case rarely has both unless they are frequent. */
const LINKED = [
  'billing.getStripePayment',
  'billing.getPaymentState',
  'users.onetimeLinkByPromo',
  'users.onetimeLogin',
  'manualSetup.addWireGuardKey',
  'manualSetup.revokeWireGuardKey',
  'deviceHandOff.start',
  'deviceHandOff.open',
]

/** Returns an arbitrary of requests to any endpoint. */
export const createStepArbitrary = (values: KnownValues): fc.Arbitrary<Step> =>
  fc.oneof(
    ...endpoints.map((endpoint) => ({
      weight: LINKED.includes(endpoint.name) ? 5 : 1,
      arbitrary: createStep(endpoint, values),
    })),
  )

/** Returns a value as the server parses it from JSON: without `undefined`, and with null for NaN. */
const toReceivedValue = (value: unknown): unknown => parseJson(JSON.stringify(value) ?? '')

const isValid = ({ body, query, params }: Endpoint, input: RequestInput): boolean =>
  [
    { schema: body, value: toReceivedValue(input.body ?? {}) },
    { schema: query, value: input.query ?? {} },
    { schema: params, value: input.params ?? {} },
  ].every(({ schema, value }) => !hasInput(schema) || schema.safeParse(value).success)

/** Encrypts the body, so that the same text can be sent twice. */
const encryptInput = async (context: TestContext, endpoint: Endpoint, input: RequestInput) => {
  const { body, ...rest } = input
  const { key } = context.target
  if (rest.raw !== undefined || !key) return input
  const raw = await encryptBody(key, body, await context.getBodyBinding(endpoint, rest.token))
  return { ...rest, raw }
}

/** Replaces the values of the snapshot with newer ones, so that a step uses what an earlier step created. */
const withNewestValues = (
  { name }: Endpoint,
  input: RequestInput,
  start: KnownValues,
  newest: KnownValues,
) => {
  const [old, current] = [getKnownFields(start, name), getKnownFields(newest, name)]
  const replace = (fields: object, from: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value === from[field] ? current[field] : value]),
    )
  const replaceTexts = (fields: object) => toTexts(replace(fields, toTexts(old)))
  return {
    ...input,
    ...(isRecord(input.body) && { body: replace(input.body, old) }),
    ...(input.query && { query: replaceTexts(input.query) }),
    ...(input.params && { params: replaceTexts(input.params) }),
  }
}

/**
 * Sends a step and records the problems of its responses.
 *
 * @param start the values that the step was generated from
 * @param newest the same with the values that the case has created; the step adds its own
 */
export const runStep = async (
  context: TestContext,
  { endpoint, input: generated, isReplayed }: Step,
  start: KnownValues,
  newest: KnownValues,
): Promise<void> => {
  const input = withNewestValues(endpoint, generated, start, newest)
  const mustReject = input.raw === undefined && !isValid(endpoint, input)
  const prepared = isReplayed ? await encryptInput(context, endpoint, input) : input
  for (const again of isReplayed ? [false, true] : [false]) {
    const before = await context.mock.readStoredData()
    const { status, data } = await context.request(endpoint.name, prepared)
    storeCreatedValues(newest, data)
    context.assert(status < 500, `responded ${status}`)
    context.assert(!mustReject || status >= 400, `accepted invalid input (${status})`)
    context.assert(!again || status >= 400, 'accepted a repeated encrypted body')
    if (status >= 400 || isReadOnly(endpoint))
      context.assert(before === (await context.mock.readStoredData()), `responded ${status} and changed data`)
  }
}
