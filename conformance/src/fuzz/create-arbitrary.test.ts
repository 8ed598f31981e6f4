import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints'
import { createArbitrary } from './create-arbitrary'

const inputs = endpoints.flatMap(({ name, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([place, schema]) =>
    // A call without a body says so with a schema that takes nothing.
    schema && !(schema instanceof z.ZodUndefined) ? [{ name, place, schema }] : [],
  ),
)

describe('data made from the contract', () => {
  it.each(inputs)('fit it: $name $place', ({ schema }) => {
    fc.assert(
      fc.property(createArbitrary(schema), (value) => schema.safeParse(value).success),
      { numRuns: 10, seed: 1 },
    )
  })

  it('are of many kinds', () => {
    const schema = z.object({ count: z.number().int().min(1).max(9), text: z.string().max(3).optional() })
    const made = fc.sample(createArbitrary(schema), { numRuns: 100, seed: 1 })
    const parsed = z.array(schema).parse(made)
    expect(new Set(parsed.map(({ count }) => count)).size).toBeGreaterThan(5)
    expect(parsed.some(({ text }) => text === undefined)).toBe(true)
    expect(parsed.some(({ text }) => text !== undefined && text.length > 0)).toBe(true)
  })

  it('are refused where none can be made', () => {
    expect(() => createArbitrary(z.date())).toThrow('ZodDate')
  })
})
