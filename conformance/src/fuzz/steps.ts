import { personaPassword, personas } from '@zoog/contract/personas'
import fc from 'fast-check'
import { z } from 'zod'
import { encryptBody } from '../encrypt-body'
import { type Endpoint, endpoints, isEncrypted, isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import { parseJson } from '../validate-response'
import { createArbitrary } from './create-arbitrary'
import { applyInvalidInput, type InvalidInput, invalidInputArbitrary } from './invalid-inputs'
import { CALLERS, type Caller, collectKnownValues, type KnownValues } from './known-values'

/** One request of a case: drawn whole before anything is sent, so that it can be shrunk and told. */
export interface Step {
  endpoint: string
  caller: Caller
  input: RequestInput
  /** Takes the example's or a known value for some fields, so that calls get past their first question. */
  known: number
  invalidInput: InvalidInput
  /** An encrypted body is sent a second time. */
  replay: boolean
}

const takesInput = (schema: z.ZodTypeAny | null): schema is z.ZodTypeAny =>
  schema !== null && !(schema instanceof z.ZodUndefined)

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, String(each)]],
    ),
  )

const inputOf = (call: Endpoint): fc.Arbitrary<RequestInput> =>
  fc
    .record({
      body: takesInput(call.body) ? createArbitrary(call.body) : fc.constant(undefined),
      query: takesInput(call.query) ? createArbitrary(call.query).map(asTexts) : fc.constant(undefined),
      params: takesInput(call.params) ? createArbitrary(call.params).map(asTexts) : fc.constant(undefined),
    })
    .map(({ body, query, params }) => ({
      ...(body === undefined ? {} : { body }),
      ...(query && { query }),
      ...(params && { params }),
    }))

const stepOf = (call: Endpoint): fc.Arbitrary<Step> =>
  fc.record(
    {
      endpoint: fc.constant(call.name),
      caller: fc.constantFrom(...CALLERS),
      input: inputOf(call),
      known: fc.nat(15),
      invalidInput: invalidInputArbitrary,
      replay: fc.boolean(),
    },
    { noNullPrototype: true },
  )

const stepArbitraries = endpoints.map(stepOf)

/** Any request to any call. */
export const stepArbitrary: fc.Arbitrary<Step> = fc
  .nat(stepArbitraries.length - 1)
  .chain((index) => stepArbitraries[index] ?? fc.constantFrom<Step>())

/** A value that means something to the server, by the field's name. */
const knownValues = (found: KnownValues, call: Endpoint, caller: Caller): Record<string, unknown> => {
  const own = caller === 'guest' || caller === 'stranger' ? personas.free : personas[caller]
  const link = found.links.get(call.name)
  return {
    email: own.email,
    password: personaPassword,
    password_confirmation: personaPassword,
    currentPassword: personaPassword,
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

/** Swaps some fields for known values: bit 0 all of them, the others one in two. */
const withKnown = (fields: object, known: number, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value], index) => {
      const swap = (known & 1) === 1 || ((known >> 1) + index) % 2 === 0
      const given = values[name]
      return [name, swap && given !== undefined ? given : value]
    }),
  )

const inputWithKnown = (call: Endpoint, one: Step, found: KnownValues): RequestInput => {
  // Every fourth is the example, whose fields agree with each other.
  if (one.known % 4 === 3) return getExample(one.endpoint)
  const values = knownValues(found, call, one.caller)
  const { body, query, params } = one.input
  return {
    ...(typeof body === 'object' && body !== null ? { body: withKnown(body, one.known, values) } : {}),
    ...(query && { query: asTexts(withKnown(query, one.known, values)) }),
    ...(params && { params: asTexts(withKnown(params, one.known, values)) }),
  }
}

const STRANGERS_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** What arrives of a value that is sent as JSON: no `undefined`, and null for what is no number. */
const asArrives = (value: unknown): unknown => parseJson(JSON.stringify(value) ?? '')

const fits = (call: Endpoint, input: RequestInput): boolean =>
  [
    { schema: call.body, value: asArrives(input.body ?? {}) },
    { schema: call.query, value: input.query ?? {} },
    { schema: call.params, value: input.params ?? {} },
  ].every(({ schema, value }) => !takesInput(schema) || schema.safeParse(value).success)

const sealedInput = async (
  call: Endpoint,
  { body, ...rest }: RequestInput,
  world: TestContext,
): Promise<RequestInput> => {
  if (rest.raw !== undefined || !world.target.key) return { ...rest, body }
  return {
    ...rest,
    raw: await encryptBody(world.target.key, body, await world.getBodyBinding(call, rest.token)),
  }
}

/** Sends a step and notes what is wrong with what came of it; answers how many requests it took. */
export const runStep = async (
  world: TestContext,
  call: Endpoint,
  one: Step,
  found: KnownValues,
): Promise<number> => {
  const token = one.caller === 'stranger' ? STRANGERS_TOKEN : (found.tokens.get(one.caller) ?? null)
  const input = { ...inputWithKnown(call, one, found), token }
  const drawn = await applyInvalidInput(call, input, one.invalidInput, world)
  const replayed = one.replay && isEncrypted(call)
  // Sealed here, so that the same text can go out twice.
  const made = replayed ? { ...drawn, input: await sealedInput(call, drawn.input, world) } : drawn
  const mustRefuse =
    made.expectRejection === 'always' || (made.expectRejection === 'by shape' && !fits(call, drawn.input))
  const asked = async (again: boolean): Promise<void> => {
    const before = await world.readStoredData()
    const reply = await world.request(call.name, made.input)
    collectKnownValues(found, reply.data)
    world.assert(reply.status < 500, `answered ${reply.status}`)
    world.assert(!mustRefuse || reply.status >= 400, `took what the contract refuses (${reply.status})`)
    world.assert(!again || reply.status >= 400, 'took an encrypted body that was sent before')
    const readsOnly = isReadOnly(call) && (made.input.method ?? 'GET') === 'GET'
    if (reply.status >= 400 || readsOnly)
      world.assert(before === (await world.readStoredData()), `answered ${reply.status} and changed data`)
  }
  await asked(false)
  if (!replayed) return 1
  await asked(true)
  return 2
}
