import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints'
import { getExample } from './examples'

const isThere = (schema: z.ZodTypeAny | null): schema is z.ZodTypeAny =>
  schema !== null && !(schema instanceof z.ZodUndefined)

it.each(endpoints)('the example of $name fits the contract', ({ name, body, query, params }) => {
  const example = getExample(name)
  if (isThere(body)) expect(body.safeParse(example.body).error).toBeUndefined()
  if (isThere(query)) expect(query.safeParse(example.query).error).toBeUndefined()
  if (isThere(params))
    // In an address everything is text.
    expect(
      params.safeParse(
        Object.fromEntries(Object.entries(example.params ?? {}).map(([key, value]) => [key, String(value)])),
      ).error,
    ).toBeUndefined()
})
