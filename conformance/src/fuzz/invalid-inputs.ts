import type { Endpoint } from '@zoog/contract/endpoints'
import fc from 'fast-check'
import type { RequestInput } from '../test-context'

/** The input of a request. */
export interface FuzzInput {
  input: RequestInput
  /** Whether the server must reject the input if it violates the contract's schema. */
  isBoundBySchema: boolean
}

type Fields = Record<string, unknown>

const MEGABYTE = 1024 * 1024
/** JSON escapes lone surrogates, so they reach the server unchanged. */
const LONE_SURROGATE = 'a\ud800b'

/** Changes of one field. The result may still be valid, so the schema decides. */
const fieldChanges: Record<string, (value: unknown) => unknown> = {
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

/** Changes of the set of fields. */
const formChanges: Record<string, (fields: Fields, field: string) => Fields> = {
  'missing field': (fields, field) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
  'extra field': (fields) => ({ ...fields, isAdmin: true }),
  'extra field of an object': (fields) => ({ ...fields, toString: 'x', hasOwnProperty: 1 }),
  'field in another case': (fields, field) => ({ ...fields, [field.toUpperCase()]: fields[field] }),
}

/** Changes of a body's text. */
const textChanges: Record<string, (text: string) => { raw: string | Buffer; contentType?: string }> = {
  'truncated JSON': (text) => ({ raw: text.slice(0, -1) }),
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
  'not UTF-8': (text) => ({ raw: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text)]) }),
  'not JSON at all': () => ({ raw: '\u0000\u0001' }),
  'form encoding': () => ({ raw: 'a=b', contentType: 'application/x-www-form-urlencoded' }),
  XML: () => ({ raw: '<a/>', contentType: 'application/xml' }),
  'invalid content type': (text) => ({ raw: text, contentType: ';;;' }),
}

/** Path parameters that are neither a valid file name nor a valid id. */
const invalidParams = [
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

/** A change of a request, generated independently of the endpoint. */
export interface InvalidInput {
  group: 'none' | 'field' | 'form' | 'text' | 'address'
  /** The index of the change in its group, and of the field; both wrap around. */
  variant: number
  field: number
}

export const invalidInputArbitrary: fc.Arbitrary<InvalidInput> = fc.record(
  {
    group: fc.oneof(
      { weight: 3, arbitrary: fc.constant<'none'>('none') },
      { weight: 4, arbitrary: fc.constant<'field'>('field') },
      { weight: 2, arbitrary: fc.constantFrom<InvalidInput['group'][]>('form', 'text', 'address') },
    ),
    variant: fc.nat(60),
    field: fc.nat(20),
  },
  { noNullPrototype: true },
)

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const getFields = (endpoint: Endpoint, input: RequestInput): Fields =>
  toFields(endpoint.method === 'GET' ? input.query : input.body)

const withFields = (endpoint: Endpoint, input: RequestInput, fields: Fields): RequestInput => {
  if (endpoint.method !== 'GET') return { ...input, body: fields }
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return { ...input, query: Object.fromEntries(texts) }
}

const changeText = (input: RequestInput, variant: number): FuzzInput => {
  const change = pick(Object.values(textChanges), variant)
  const { body, ...rest } = input
  // The text may still be valid, so only a 5xx or a change after a rejection is a problem.
  return { input: { ...rest, ...change?.(JSON.stringify(body ?? {})) }, isBoundBySchema: false }
}

/** Applies a change to the input of an endpoint; the group `none` leaves it unchanged. */
export const applyInvalidInput = (
  endpoint: Endpoint,
  input: RequestInput,
  { group, variant, field }: InvalidInput,
): FuzzInput => {
  const fields = getFields(endpoint, input)
  const name = pick(Object.keys(fields), field)
  if (group === 'text' && endpoint.method !== 'GET') return changeText(input, variant)
  if (group === 'address' && input.params) {
    const value = pick(invalidParams, variant) ?? ''
    const params = Object.fromEntries(Object.keys(input.params).map((name) => [name, value]))
    return { input: { ...input, params }, isBoundBySchema: true }
  }
  if (name !== undefined && group === 'field') {
    const value = pick(Object.values(fieldChanges), variant)?.(fields[name])
    return { input: withFields(endpoint, input, { ...fields, [name]: value }), isBoundBySchema: true }
  }
  if (name !== undefined && group === 'form') {
    const changed = pick(Object.values(formChanges), variant)?.(fields, name) ?? fields
    return { input: withFields(endpoint, input, changed), isBoundBySchema: true }
  }
  return { input, isBoundBySchema: true }
}
