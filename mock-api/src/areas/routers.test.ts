import { emptyBody } from '@zoog/contract/common'
import { endpoints } from '@zoog/contract/endpoints'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type RequestOptions, setUpTestClient } from '../testing/test-client'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

/** Returns an endpoint's key with values for its path parameters. */
const fillParams = (key: string) => key.replace(':id', '1').replace(':file', 'en.json')
const toObjectSchema = (schema: unknown): z.AnyZodObject | null => {
  if (schema instanceof z.ZodEffects) return toObjectSchema(schema.innerType())
  return schema instanceof z.ZodObject ? schema : null
}
const listRequiredFields = (schema: z.AnyZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([field, type]) =>
    type instanceof z.ZodType && !type.isOptional() ? [field] : [],
  )

const withInput = endpoints.flatMap(({ key, route, rules }) => {
  const schema =
    route.method === 'GET' ? route.query : rules.encryption === 'none' && 'body' in route && route.body
  const object = toObjectSchema(schema)
  const required = object ? listRequiredFields(object) : []
  return required.length > 0 ? [{ key, method: route.method, required }] : []
})

const withoutFields = endpoints.filter(({ route }) => 'body' in route && route.body === emptyBody)

/** The endpoints without event streams, which never end; `ip-events-routes.test.ts` tests those. */
const withoutStreams = endpoints.filter(({ events }) => events === null)

describe('every endpoint of the contract', () => {
  it.each(withoutStreams)('R-CALL-1 is served: $key', async ({ key, route }) => {
    const response = await client().call(fillParams(key), route.method === 'GET' ? {} : { body: {} })
    expect(Object.keys(route.responses)).toContain(String(response.status))
    expect(response.status).toBeLessThan(500)
  })

  it.each(endpoints.filter(({ rules }) => rules.auth === 'required'))(
    'R-CALL-1 responds 401 to a guest: $key',
    async ({ key, route }) => {
      const options = route.method === 'GET' ? {} : { body: {} }
      const bad = { ...options, token: 'not.a.token' }
      for (const given of [options, bad])
        expect(await client().call(fillParams(key), given)).toMatchObject({
          status: 401,
          body: { message: 'Unauthenticated.', code: 'unauthenticated' },
        })
    },
  )

  it.each(withoutFields)('R-CALL-1 treats no body like a body without fields: $key', async ({ key }) => {
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
    const response = await client().call(fillParams(key), method === 'GET' ? { token } : { token, body: {} })
    expect(response).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(Object.keys(response.body.errors ?? {}).sort()).toEqual(required.sort())
  })

  it.each(withInput.filter(({ method }) => method !== 'GET'))(
    'R-CALL-1 rejects each field of a wrong type: $key',
    async ({ key, required }) => {
      const token = await client().getToken(personas.paid.email)
      const body = Object.fromEntries(required.map((field) => [field, { wrong: true }]))
      const response = await client().call(fillParams(key), { token, body })
      expect(response.status).toBe(422)
      // Errors may name the inner fields of a nested field.
      const fields = Object.keys(response.body.errors ?? {}).map((field) => field.replace(/\..*/, ''))
      expect([...new Set(fields)].sort()).toEqual(required.sort())
    },
  )
})
