import { endpoints } from '@zoog/contract/endpoints'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { getExample } from './examples'

const isDefined = (schema: z.ZodTypeAny | null): schema is z.ZodTypeAny =>
  schema !== null && !(schema instanceof z.ZodUndefined)

it.each(endpoints)('the example of $name matches the contract', ({ name, body, query, params }) => {
  const example = getExample(name)
  if (isDefined(body)) expect(body.safeParse(example.body).error).toBeUndefined()
  if (isDefined(query)) expect(query.safeParse(example.query).error).toBeUndefined()
  if (isDefined(params))
    // Path parameters are strings in the URL.
    expect(
      params.safeParse(
        Object.fromEntries(Object.entries(example.params ?? {}).map(([key, value]) => [key, String(value)])),
      ).error,
    ).toBeUndefined()
})
