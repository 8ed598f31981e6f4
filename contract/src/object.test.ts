import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { object } from './object'

/** Fields of every behaviour: as they are, changed, left out, filled in, refined, nested, in lists. */
const shapeWith = (make: (shape: z.ZodRawShape) => z.ZodTypeAny) => ({
  id: z.coerce.number().int(),
  name: z.string().trim().max(5),
  note: z.string().optional(),
  kind: z.enum(['a', 'b']).nullable(),
  count: z.number().default(3),
  code: z.enum(['x']).optional().catch(undefined),
  word: z.string().refine((text) => !text.includes('!'), 'no "!"'),
  inner: make({ list: z.array(make({ at: z.number() })), either: z.union([z.string(), z.number()]) }),
})
/** What reading tells; as text where errors are in it, whose methods differ. */
const told = ({ success, data, error }: z.SafeParseReturnType<unknown, unknown>) => ({
  success,
  data,
  issues: JSON.stringify(error?.issues),
})

/** So that whoever writes into it fails. */
const freeze = (given: unknown): void => {
  if (typeof given !== 'object' || given === null) return
  for (const each of Object.values(given)) freeze(each)
  Object.freeze(given)
}

const own = object(shapeWith(object))
const zods = z.object(shapeWith(z.object))

const value = fc.oneof(
  fc.constantFrom(undefined, null, 'a', 'b', ' a ', 'x!', '7', 7, 1.5, true, Number.NaN),
  fc.constant([]),
  fc.constant({}),
)
/** As JSON comes: with a prototype. */
const record = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys = Object.keys(fields)) =>
  fc.record(fields, { requiredKeys, noNullPrototype: true })
const inner = record(
  {
    list: fc.array(fc.oneof(record({ at: fc.oneof(fc.integer(), value) }), value)),
    either: value,
    more: value,
  },
  [],
)
const fits = {
  id: fc.constantFrom(7, '7'),
  name: fc.constantFrom('a', ' a '),
  note: fc.constantFrom('n', undefined),
  kind: fc.constantFrom('a', null),
  count: fc.constantFrom(1, undefined),
  code: fc.constantFrom('x', 'unknown', undefined),
  word: fc.constant('word'),
  inner: record({ list: fc.array(record({ at: fc.integer() })), either: fc.constantFrom('a', 1) }),
}
const input = fc.oneof(
  record(fits, ['id', 'name', 'kind', 'word', 'inner']),
  record({ ...fits, more: value }),
  // One field that may be wrong beside others that fit: what is wrong must be told as zod tells it.
  ...Object.keys(fits).map((name) =>
    record({ ...fits, [name]: name === 'inner' ? fc.oneof(inner, value) : value }),
  ),
  fc.dictionary(fc.constantFrom(...Object.keys(fits), '__proto__', 'toString'), value, {
    noNullPrototype: true,
  }),
  value,
)

describe('an object of the contract', () => {
  it('is read as zod reads it, whatever comes', () => {
    fc.assert(
      fc.property(input, (given) => {
        freeze(given)
        expect(told(own.safeParse(given))).toStrictEqual(told(zods.safeParse(given)))
      }),
      { numRuns: 3000 },
    )
  })

  it('waits for rules that take time, as zod does', async () => {
    const shape = { name: z.string().refine(async (text) => text === 'a', 'not a') }
    const [mine, expected] = [object(shape), z.object(shape)]
    for (const name of ['a', 'b'])
      expect(told(await mine.safeParseAsync({ name }))).toStrictEqual(
        told(await expected.safeParseAsync({ name })),
      )
    expect(() => mine.parse({ name: 'a' })).toThrow('Async')
  })

  it('takes what is no plain object as zod does', () => {
    const [mine, expected] = [object({ a: z.string().optional() }), z.object({ a: z.string().optional() })]
    for (const given of [
      new Date(),
      new Map(),
      new Set(),
      [],
      Promise.resolve(),
      () => 'a',
      Object.create({ a: 'b' }),
    ])
      expect(told(mine.safeParse(given))).toEqual(told(expected.safeParse(given)))
  })

  it('is typed by its fields', () => {
    const schema = object({ a: z.string(), b: z.number().optional() })
    expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<{ a: string; b?: number | undefined }>()
  })
})
