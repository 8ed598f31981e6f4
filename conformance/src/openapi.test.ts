import { readFileSync, statSync } from 'node:fs'
import { emptyBody } from '@zoog/contract/define-endpoints'
import { endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { failure } from '@zoog/contract/failure'
import { createMock, type Mock } from '@zoog/mock-api'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const operation = z.object({
  responses: z.record(z.unknown()),
  security: z.array(z.unknown()),
  requestBody: z.unknown(),
})
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(z.record(z.unknown())),
    components: z.object({ responses: z.record(z.unknown()) }).passthrough(),
  })
  .passthrough()
const reference = z.object({ $ref: z.string() })
const success = z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) })
/** Returns the response that a component reference points to. */
const resolve = (response: unknown): unknown => {
  const parsed = reference.safeParse(response)
  if (!parsed.success) return response
  return described.components.responses[parsed.data.$ref.split('/').at(-1) ?? '']
}

let mock: Mock
let described: z.infer<typeof document>
beforeAll(async () => {
  mock = await createMock()
  described = document.parse((await mock.api.inject('/__mock/openapi.json')).json())
})
afterAll(() => mock.close())

describe('the OpenAPI document', () => {
  it('equals the committed docs/openapi.json (`npm run openapi` writes it)', () => {
    const committed = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(committed)).toEqual(described)
  })

  it('stays under 130 kB: repeated responses and schemas are components', () => {
    const { size } = statSync(new URL('../../docs/openapi.json', import.meta.url))
    expect(size).toBeLessThan(130_000)
  })

  it('gives every field of a request and response a type', { timeout: 60_000 }, async () => {
    const types = astToString(await openapiTS(JSON.stringify(described)))
    const untyped = types.split('\n').filter((line) => /\b(unknown|any)\b/.test(line))
    // The generator always types additional headers as unknown.
    expect(untyped.filter((line) => !/^\s*(\[name: string\]: unknown;|\* )/.test(line))).toEqual([])
  })

  it.each(endpoints)('R-CALL-1 describes $name with its failures and examples', (endpoint) => {
    const { path, method, responses, body, events } = endpoint
    const item = described.paths[path.replace(/:(\w+)/g, '{$1}')]
    const found = operation.parse(item?.[method.toLowerCase()])
    const own = [...responses].flatMap(([status, schema]) => (schema === failure ? [] : [String(status)]))
    expect(Object.keys(found.responses).sort()).toEqual([...own, '4XX'].sort())
    expect(found.security).toBeDefined()
    if (body === emptyBody)
      expect(found.requestBody).toEqual({ $ref: '#/components/requestBodies/EmptyBody' })
    else if (isEncrypted(endpoint))
      expect(JSON.stringify(found.requestBody)).toContain('"$ref":"#/components/schemas/Jwe"')
    else if (body && !(body instanceof z.ZodUndefined))
      expect(JSON.stringify(found.requestBody)).toContain('"example"')
    if (events) return
    const { example } = success.parse(resolve(found.responses[200])).content['application/json']
    expect(responses.get(200)?.safeParse(example).error?.issues ?? []).toEqual([])
    expect(example).toBeDefined()
  })
})
