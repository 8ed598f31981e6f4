import { emptyBody } from '@zoog/contract/common'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../core/endpoints'
import { type RequestOptions, setUpTestClient } from '../testing/test-client'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

/** A call's name with a value for what its path leaves open. */
const named = (key: string) => key.replace(':id', '1').replace(':file', 'en.json')
const objectOf = (schema: unknown): z.AnyZodObject | null => {
  if (schema instanceof z.ZodEffects) return objectOf(schema.innerType())
  return schema instanceof z.ZodObject ? schema : null
}
const requiredIn = (schema: z.AnyZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([field, type]) =>
    type instanceof z.ZodType && !type.isOptional() ? [field] : [],
  )

const withInput = endpoints.flatMap(({ key, route, rules }) => {
  const schema =
    route.method === 'GET' ? route.query : rules.encryption === 'none' && 'body' in route && route.body
  const object = objectOf(schema)
  const required = object ? requiredIn(object) : []
  return required.length > 0 ? [{ key, method: route.method, required }] : []
})

const withoutFields = endpoints.filter(({ route }) => 'body' in route && route.body === emptyBody)

/** A stream has no end to wait for: it is read in `ip-events.test.ts`. */
const withEnd = endpoints.filter(({ events }) => events === null)

describe('every call of the contract', () => {
  it.each(withEnd)('R-CALL-1 is served: $key', async ({ key, route }) => {
    const answer = await client().call(named(key), route.method === 'GET' ? {} : { body: {} })
    expect(Object.keys(route.responses)).toContain(String(answer.status))
    expect(answer.status).toBeLessThan(500)
  })

  it.each(endpoints.filter(({ rules }) => rules.auth === 'required'))(
    'R-CALL-1 answers 401 to a guest: $key',
    async ({ key, route }) => {
      const options = route.method === 'GET' ? {} : { body: {} }
      const bad = { ...options, token: 'not.a.token' }
      for (const given of [options, bad])
        expect(await client().call(named(key), given)).toMatchObject({
          status: 401,
          body: { message: 'Unauthenticated.', code: 'unauthenticated' },
        })
    },
  )

  it.each(withoutFields)('R-CALL-1 takes no body as it takes one without fields: $key', async ({ key }) => {
    const send = async (options: RequestOptions) => {
      await client().startNewSandbox()
      return client().call(key, { token: await client().getToken(personas.paid.email), ...options })
    }
    const { status } = await send({ body: {} })
    expect(status).not.toBe(422)
    expect((await send({})).status).toBe(status)
    const json = { 'content-type': 'application/json' }
    expect((await send({ body: '', headers: json })).status).toBe(status)
    for (const other of [
      { body: [] },
      { body: 'text' },
      { body: '"text"', headers: json },
      { body: 'null', headers: json },
    ])
      expect(await send(other)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  })

  it.each(withInput)('R-CALL-1 names each missing field: $key', async ({ key, method, required }) => {
    const token = await client().getToken(personas.paid.email)
    const answer = await client().call(named(key), method === 'GET' ? { token } : { token, body: {} })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(required.sort())
  })

  it.each(withInput.filter(({ method }) => method !== 'GET'))(
    'R-CALL-1 refuses each field of a wrong kind: $key',
    async ({ key, required }) => {
      const token = await client().getToken(personas.paid.email)
      const body = Object.fromEntries(required.map((field) => [field, { wrong: true }]))
      const answer = await client().call(named(key), { token, body })
      expect(answer.status).toBe(422)
      // Of a field that has fields of its own, these are named.
      const fields = Object.keys(answer.body.errors ?? {}).map((field) => field.replace(/\..*/, ''))
      expect([...new Set(fields)].sort()).toEqual(required.sort())
    },
  )
})
