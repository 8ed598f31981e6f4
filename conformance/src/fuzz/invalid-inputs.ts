import type { Endpoint } from '@zoog/contract/endpoints'
import fc from 'fast-check'
import type { RequestInput } from '../api-client'
import { isRecord } from '../validate-response'

const MEGABYTE = 1024 * 1024

/** Values of one field. Some are valid for some fields, so the schema decides. */
const fieldValue = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  // JSON omits undefined.
  fc.constantFrom<unknown[]>(undefined, -1, 12.5, 2 ** 53, '\u0000', '\u202eabc', '__proto__', 'constructor'),
  // JSON escapes a lone surrogate, so it reaches the server unchanged.
  fc.constantFrom('a\ud800b', '../../etc/passwd', 'x'.repeat(257), 'x'.repeat(4097)),
  fc.string({ minLength: 60, maxLength: 300, size: 'max' }),
)

/** Changes of a valid value. Some results are still valid, so the schema decides. */
const valueChanges: readonly ((value: unknown) => unknown)[] = [
  (value) => (typeof value === 'number' ? value + 1 : `${value}x`),
  (value) => (typeof value === 'number' ? value - 1 : String(value).slice(0, -1)),
  (value) => `${value}\u0000`,
  (value) => `\u202e${value}`,
  (value) => (typeof value === 'number' ? String(value) : Number(value)),
  (value) => [value],
  (value) => ({ value }),
]

type Fields = Record<string, unknown>
const fieldChange = fc.oneof(
  fieldValue.map((value) => (fields: Fields, name: string) => ({ ...fields, [name]: value })),
  fc
    .constantFrom(...valueChanges)
    .map((change) => (fields: Fields, name: string) => ({ ...fields, [name]: change(fields[name]) })),
  fc.constant((fields: Fields, name: string) => ({ ...fields, [name.toUpperCase()]: fields[name] })),
)

/** Fields that no schema has. */
const EXTRA_FIELDS = ['isAdmin', 'toString', 'hasOwnProperty']

/** Path parameters that are neither a valid file name nor a valid id. */
const param = fc.constantFrom(
  '0',
  '-1',
  '1e3',
  '%00',
  '../..',
  'a'.repeat(300),
  '__proto__',
  'en.jsonx',
  '99999999999999999999',
)

/** Texts of a body. Some are valid, so only a 5xx or a change after a rejection is a problem. */
const createTexts = (text: string): { raw: string | Buffer; contentType?: string }[] => [
  { raw: text.slice(0, -1) },
  ...['__proto__', 'constructor'].map((name) => ({
    raw: `{"${name}":{"prototype":{"isAdmin":true}},"x":0${text === '{}' ? '' : ','}${text.slice(1)}`,
  })),
  { raw: `[${text}]` },
  { raw: 'null' },
  { raw: JSON.stringify({ text: 'x'.repeat(MEGABYTE) }) },
  { raw: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  { raw: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text)]) },
  { raw: '\u0000\u0001' },
  { raw: 'a=b', contentType: 'application/x-www-form-urlencoded' },
  { raw: '<a/>', contentType: 'application/xml' },
  { raw: text, contentType: ';;;' },
]

export const toTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return []
      // A random object may have a field `toString`, which `String` would call.
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    }),
  )

/** Changes a field, a path parameter or the text of an endpoint's input. */
export const createInvalidInput = (
  { method, params }: Endpoint,
  valid: fc.Arbitrary<RequestInput>,
): fc.Arbitrary<RequestInput> => {
  const withField = fc.tuple(valid, fc.nat(30), fieldChange).map(([input, index, change]) => {
    const sent = method === 'GET' ? input.query : input.body
    const fields = isRecord(sent) ? sent : {}
    const names = [...Object.keys(fields), ...EXTRA_FIELDS]
    const changed = change(fields, names[index % names.length] ?? '')
    return method === 'GET' ? { ...input, query: toTexts(changed) } : { ...input, body: changed }
  })
  const withParams = fc.tuple(valid, param).map(([input, value]) => ({
    ...input,
    params: Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, value])),
  }))
  const withText = fc.tuple(valid, fc.nat(60)).map(([{ body, ...input }, index]) => {
    const texts = createTexts(JSON.stringify(body ?? {}))
    return { ...input, ...texts[index % texts.length] }
  })
  return fc.oneof(
    { weight: 3, arbitrary: withField },
    ...(params ? [withParams] : []),
    ...(method === 'GET' ? [] : [withText]),
  )
}
