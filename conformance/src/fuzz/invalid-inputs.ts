import fc from 'fast-check'
import { type EncryptOptions, encryptBody, tamperBody } from '../encrypt-body'
import type { Endpoint } from '../endpoints'
import { getAllowedMethods, isEncrypted } from '../endpoints'
import type { RequestInput, TestContext } from '../test-context'

/** What is sent of a case: the input of a call, and whether the contract obliges the server to refuse it. */
export interface FuzzInput {
  input: RequestInput
  /** `by shape`: whether it must be refused is read off the contract's schema. */
  expectRejection: 'always' | 'never' | 'by shape'
}

type Fields = Record<string, unknown>

const MEGABYTE = 1024 * 1024
/** JSON writes halves of surrogate pairs as escapes, so that they arrive as halves. */
const LONE_SURROGATE = 'a\ud800b'

/** Ways to break one field; what they make of it may still fit, which the schema tells. */
const fieldBreakages: Record<string, (value: unknown) => unknown> = {
  null: () => null,
  number: () => 12.5,
  'negative number': () => -1,
  'huge number': () => 2 ** 53,
  boolean: () => true,
  list: (value) => [value],
  object: (value) => ({ value }),
  'empty text': () => '',
  NUL: (value) => `${String(value)}\u0000`,
  'lone surrogate': () => LONE_SURROGATE,
  'right to left': (value) => `\u202e${String(value)}`,
  'one more': (value) => (typeof value === 'number' ? value + 1 : `${String(value)}x`),
  'one less': (value) => (typeof value === 'number' ? value - 1 : String(value).slice(0, -1)),
  'as text': (value) => String(value),
  'as number': (value) => Number(value),
  long: (value) => String(value).padEnd(257, 'x'),
  longer: (value) => String(value).padEnd(4097, 'x'),
  path: () => '../../etc/passwd',
  prototype: () => '__proto__',
  constructor: () => 'constructor',
}

/** Ways to break the list of fields. */
const formBreakages: Record<string, (fields: Fields, field: string) => Fields> = {
  'missing field': (fields, field) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
  'extra field': (fields) => ({ ...fields, isAdmin: true }),
  'extra field of an object': (fields) => ({ ...fields, toString: 'x', hasOwnProperty: 1 }),
  'field in another case': (fields, field) => ({ ...fields, [field.toUpperCase()]: fields[field] }),
}

/** Ways to break a body's text. */
const textBreakages: Record<string, (text: string) => { raw: string | Buffer; contentType?: string }> = {
  'cut JSON': (text) => ({ raw: text.slice(0, -1) }),
  'prototype in JSON': (text) => ({
    raw: `{"__proto__":{"isAdmin":true},"x":0${text === '{}' ? '' : ','}${text.slice(1)}`,
  }),
  'constructor in JSON': (text) => ({
    raw: `{"constructor":{"prototype":{"isAdmin":true}},"x":0${text === '{}' ? '' : ','}${text.slice(1)}`,
  }),
  'a list': (text) => ({ raw: `[${text}]` }),
  null: () => ({ raw: 'null' }),
  'text of 1 MB': () => ({ raw: JSON.stringify({ text: 'x'.repeat(MEGABYTE) }) }),
  'deeply nested': () => ({ raw: `${'['.repeat(5000)}${']'.repeat(5000)}` }),
  'no UTF-8': (text) => ({ raw: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text)]) }),
  'not JSON at all': () => ({ raw: '\u0000\u0001' }),
  'form encoding': () => ({ raw: 'a=b', contentType: 'application/x-www-form-urlencoded' }),
  XML: () => ({ raw: '<a/>', contentType: 'application/xml' }),
  'content type that is none': (text) => ({ raw: text, contentType: ';;;' }),
}

type Sealer = (fields: unknown, options?: EncryptOptions) => Promise<string>

/** Ways to break an encrypted text. */
const sealBreakages: Record<string, (sealed: Sealer, fields: unknown) => Promise<string>> = {
  'another header': async (sealed, fields) => tamperBody(await sealed(fields), 0),
  'another key': async (sealed, fields) => tamperBody(await sealed(fields), 1),
  'another vector': async (sealed, fields) => tamperBody(await sealed(fields), 2),
  'another text': async (sealed, fields) => tamperBody(await sealed(fields), 3),
  'another tag': async (sealed, fields) => tamperBody(await sealed(fields), 4),
  'a cut text': async (sealed, fields) => (await sealed(fields)).slice(0, -4),
  'an old body': (sealed, fields) => sealed(fields, { at: Date.now() - 301_000 }),
  'a body from the future': (sealed, fields) => sealed(fields, { at: Date.now() + 302_000 }),
  'no id': (sealed, fields) => sealed(fields, { omit: ['jti'] }),
  'another call': (sealed, fields) => sealed(fields, { aud: 'POST users/elsewhere' }),
  'another user': (sealed, fields) => sealed(fields, { sub: '0' }),
  'plain fields': async (_sealed, fields) => JSON.stringify(fields),
  'text of 1 MB': async () => 'A'.repeat(MEGABYTE),
  'a list inside': (sealed) => sealed([1, 2, 3], { omit: ['iat', 'jti'] }),
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

/** Addresses that fit no file and no id. */
const badParams = [
  '0',
  '-1',
  '1e3',
  '%00',
  '../..',
  'a'.repeat(300),
  '__proto__',
  'en.jsonx',
  '99999999999999999999',
]

/** One way to break a request; drawn before it is known which call it meets. */
export interface InvalidInput {
  group: 'none' | 'field' | 'form' | 'text' | 'seal' | 'method' | 'address'
  /** Which of the group, and which field; counted round. */
  variant: number
  field: number
}

export const invalidInputArbitrary: fc.Arbitrary<InvalidInput> = fc.record(
  {
    group: fc.oneof(
      { weight: 3, arbitrary: fc.constant<'none'>('none') },
      { weight: 4, arbitrary: fc.constant<'field'>('field') },
      {
        weight: 1,
        arbitrary: fc.constantFrom<InvalidInput['group'][]>('form', 'text', 'seal', 'method', 'address'),
      },
      { weight: 1, arbitrary: fc.constantFrom<InvalidInput['group'][]>('form', 'seal') },
    ),
    variant: fc.nat(60),
    field: fc.nat(20),
  },
  { noNullPrototype: true },
)

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const place = (call: Endpoint, input: RequestInput): Fields =>
  fieldsIn(call.method === 'GET' ? input.query : input.body)

const placed = (call: Endpoint, input: RequestInput, fields: Fields): RequestInput => {
  if (call.method !== 'GET') return { ...input, body: fields }
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return { ...input, query: Object.fromEntries(texts) }
}

const otherMethod = (call: Endpoint, input: RequestInput, variant: number): FuzzInput => {
  const method = pick(
    METHODS.filter((each) => !getAllowedMethods(call.path).includes(each)),
    variant,
  )
  return { input: { ...input, ...(method && { method }) }, expectRejection: 'never' }
}

const otherText = (input: RequestInput, variant: number): FuzzInput => {
  const change = pick(Object.values(textBreakages), variant)
  const { body, ...rest } = input
  // What the text then says is for the server to find out: all that must not happen is a 5xx, or a change.
  return { input: { ...rest, ...change?.(JSON.stringify(body ?? {})) }, expectRejection: 'never' }
}

const otherSeal = async (
  call: Endpoint,
  input: RequestInput,
  variant: number,
  world: TestContext,
): Promise<FuzzInput> => {
  const change = pick(Object.values(sealBreakages), variant)
  const { key } = world.target
  if (!isEncrypted(call) || !key || !change) return { input, expectRejection: 'by shape' }
  const { body, ...rest } = input
  const bound = await world.getBodyBinding(call, input.token)
  const sealed: Sealer = (fields, options) => encryptBody(key, fields, { ...bound, ...options })
  return { input: { ...rest, raw: await change(sealed, body) }, expectRejection: 'always' }
}

/** Breaks the input of a call, or leaves it. */
export const applyInvalidInput = async (
  call: Endpoint,
  input: RequestInput,
  { group, variant, field }: InvalidInput,
  world: TestContext,
): Promise<FuzzInput> => {
  const fields = place(call, input)
  const name = pick(Object.keys(fields), field)
  if (group === 'method') return otherMethod(call, input, variant)
  if (group === 'text' && call.method !== 'GET') return otherText(input, variant)
  if (group === 'seal') return otherSeal(call, input, variant, world)
  if (group === 'address' && input.params) {
    const value = pick(badParams, variant) ?? ''
    const params = Object.fromEntries(Object.keys(input.params).map((each) => [each, value]))
    return { input: { ...input, params }, expectRejection: 'by shape' }
  }
  if (name !== undefined && group === 'field') {
    const value = pick(Object.values(fieldBreakages), variant)?.(fields[name])
    return { input: placed(call, input, { ...fields, [name]: value }), expectRejection: 'by shape' }
  }
  if (name !== undefined && group === 'form') {
    const changed = pick(Object.values(formBreakages), variant)?.(fields, name) ?? fields
    return { input: placed(call, input, changed), expectRejection: 'by shape' }
  }
  return { input, expectRejection: 'by shape' }
}
