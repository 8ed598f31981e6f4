import { endpoints } from '@zoog/contract/endpoints'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createArbitrary } from './create-arbitrary'

const inputs = endpoints.flatMap(({ name, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([place, schema]) =>
    // An endpoint without a body has an undefined schema.
    schema && !(schema instanceof z.ZodUndefined) ? [{ name, place, schema }] : [],
  ),
)

describe('data generated from the contract', () => {
  it.each(inputs)('matches the schema of $name $place', ({ schema }) => {
    fc.assert(
      fc.property(createArbitrary(schema), (value) => schema.safeParse(value).success),
      { numRuns: 10, seed: 1 },
    )
  })

  it('varies', () => {
    const schema = z.object({ count: z.number().int().min(1).max(9), text: z.string().max(3).optional() })
    const samples = fc.sample(createArbitrary(schema), { numRuns: 100, seed: 1 })
    const parsed = z.array(schema).parse(samples)
    expect(new Set(parsed.map(({ count }) => count)).size).toBeGreaterThan(5)
    expect(parsed.some(({ text }) => text === undefined)).toBe(true)
    expect(parsed.some(({ text }) => text !== undefined && text.length > 0)).toBe(true)
  })

  it('throws for an unsupported schema', () => {
    expect(() => createArbitrary(z.date())).toThrow('ZodDate')
  })
})
