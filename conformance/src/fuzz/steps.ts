import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { encryptBody } from '@zoog/mock-api/encrypt-body'
import fc from 'fast-check'
import { z } from 'zod'
import { isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import { isRecord, parseJson } from '../validate-response'
import { createArbitrary } from './create-arbitrary'
import { applyInvalidInput, type InvalidInput, invalidInputArbitrary } from './invalid-inputs'
import { CALLERS, type Caller, collectKnownValues, type KnownValues } from './known-values'

/** A request of a case. It is generated before anything is sent, so that fast-check can shrink and print it. */
export interface Step {
  endpoint: string
  caller: Caller
  input: RequestInput
  /** Selects the fields with example or known values, so that requests pass the first validation. */
  replacementSeed: number
  invalidInput: InvalidInput
  /** Whether an encrypted body is sent a second time. */
  replay: boolean
}

const hasInput = (schema: z.ZodTypeAny | null): schema is z.ZodTypeAny =>
  schema !== null && !(schema instanceof z.ZodUndefined)

const toStrings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, field]) =>
      field === undefined ? [] : [[name, String(field)]],
    ),
  )

const createInput = (endpoint: Endpoint): fc.Arbitrary<RequestInput> =>
  fc
    .record({
      body: hasInput(endpoint.body) ? createArbitrary(endpoint.body) : fc.constant(undefined),
      query: hasInput(endpoint.query)
        ? createArbitrary(endpoint.query).map(toStrings)
        : fc.constant(undefined),
      params: hasInput(endpoint.params)
        ? createArbitrary(endpoint.params).map(toStrings)
        : fc.constant(undefined),
    })
    .map(({ body, query, params }) => ({
      ...(body === undefined ? {} : { body }),
      ...(query && { query }),
      ...(params && { params }),
    }))

const createStep = (endpoint: Endpoint): fc.Arbitrary<Step> =>
  fc.record(
    {
      endpoint: fc.constant(endpoint.name),
      caller: fc.constantFrom(...CALLERS),
      input: createInput(endpoint),
      replacementSeed: fc.nat(15),
      invalidInput: invalidInputArbitrary,
      replay: fc.boolean(),
    },
    { noNullPrototype: true },
  )

const stepArbitraries = endpoints.map(createStep)

/** Any request to any endpoint. */
export const stepArbitrary: fc.Arbitrary<Step> = fc
  .nat(stepArbitraries.length - 1)
  .chain((index) => stepArbitraries[index] ?? fc.constantFrom<Step>())

/** Returns values that exist on the server, by field name. */
const listKnownFields = (found: KnownValues, endpoint: Endpoint, caller: Caller): Record<string, unknown> => {
  const own = caller === 'guest' || caller === 'stranger' ? personas.free : personas[caller]
  const link = found.links.get(endpoint.name)
  return {
    email: own.email,
    password: PERSONA_PASSWORD,
    password_confirmation: PERSONA_PASSWORD,
    currentPassword: PERSONA_PASSWORD,
    tariffId: 3,
    promocode: 'ZOOG20',
    currency: 'USD',
    'g-recaptcha-response': 'solved',
    subscriptionHash: found.hashes.at(-1),
    userId: link?.userId,
    userID: link?.userId,
    token: link?.token,
    id: found.keyIds.at(-1),
    ...found.twoFactor,
    url: found.panel,
  }
}

/** Replaces fields with known values: all of them if bit 0 is set, otherwise every second one. */
const replaceKnown = (
  fields: object,
  seed: number,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value], index) => {
      const isReplaced = (seed & 1) === 1 || ((seed >> 1) + index) % 2 === 0
      const knownValue = values[name]
      return [name, isReplaced && knownValue !== undefined ? knownValue : value]
    }),
  )

const createKnownInput = (endpoint: Endpoint, step: Step, found: KnownValues): RequestInput => {
  // Every fourth input is the example, because its fields are consistent.
  if (step.replacementSeed % 4 === 3) return getExample(step.endpoint)
  const values = listKnownFields(found, endpoint, step.caller)
  const { body, query, params } = step.input
  return {
    ...(typeof body === 'object' && body !== null
      ? { body: replaceKnown(body, step.replacementSeed, values) }
      : {}),
    ...(query && { query: toStrings(replaceKnown(query, step.replacementSeed, values)) }),
    ...(params && { params: toStrings(replaceKnown(params, step.replacementSeed, values)) }),
  }
}

const INVALID_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** Returns a value as the server parses it from JSON: without `undefined`, and with null for NaN. */
const toReceivedValue = (value: unknown): unknown => parseJson(JSON.stringify(value) ?? '')

const isValid = (endpoint: Endpoint, input: RequestInput): boolean =>
  [
    { schema: endpoint.body, value: toReceivedValue(input.body ?? {}) },
    { schema: endpoint.query, value: input.query ?? {} },
    { schema: endpoint.params, value: input.params ?? {} },
  ].every(({ schema, value }) => !hasInput(schema) || schema.safeParse(value).success)

const encryptInput = async (
  endpoint: Endpoint,
  { body, ...rest }: RequestInput,
  context: TestContext,
): Promise<RequestInput> => {
  if (rest.raw !== undefined || !context.target.key) return { ...rest, body }
  return {
    ...rest,
    raw: await encryptBody(context.target.key, body, await context.getBodyBinding(endpoint, rest.token)),
  }
}

/** Sends a step and records the problems of its responses. Returns the number of requests. */
export const runStep = async (
  context: TestContext,
  endpoint: Endpoint,
  step: Step,
  found: KnownValues,
): Promise<number> => {
  const token = step.caller === 'stranger' ? INVALID_TOKEN : (found.tokens.get(step.caller) ?? null)
  const input = { ...createKnownInput(endpoint, step, found), token }
  const changed = applyInvalidInput(endpoint, input, step.invalidInput)
  const replayed = step.replay && isEncrypted(endpoint)
  // Encrypt the body here, so that the same text can be sent twice.
  const prepared = replayed ? await encryptInput(endpoint, changed.input, context) : changed.input
  const mustReject = changed.isBoundBySchema && !isValid(endpoint, changed.input)
  const sendStep = async (again: boolean): Promise<void> => {
    const before = await context.mock.readStoredData()
    const response = await context.request(endpoint.name, prepared)
    collectKnownValues(found, response.data)
    context.assert(response.status < 500, `responded ${response.status}`)
    context.assert(!mustReject || response.status >= 400, `accepted invalid input (${response.status})`)
    context.assert(!again || response.status >= 400, 'accepted a repeated encrypted body')
    if (response.status >= 400 || isReadOnly(endpoint))
      context.assert(
        before === (await context.mock.readStoredData()),
        `responded ${response.status} and changed data`,
      )
  }
  await sendStep(false)
  if (!replayed) return 1
  await sendStep(true)
  return 2
}
