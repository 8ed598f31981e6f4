import { Validator } from '@seriousme/openapi-schema-validator'
import { createMock, type Mock } from '@zoog/mock-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints'

const operation = z.object({ responses: z.record(z.unknown()) }).passthrough()
const document = z.object({ openapi: z.string(), paths: z.record(z.record(operation)) }).passthrough()

let mock: Mock
let described: z.infer<typeof document>
beforeAll(async () => {
  mock = await createMock()
  described = document.parse((await mock.api.inject('/__mock/openapi.json')).json())
})
afterAll(() => mock.close())

describe('the OpenAPI document', () => {
  it('is valid by a public validator, as OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(described))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('is found invalid by the validator when it is', async () => {
    const wrong = { ...structuredClone(described), paths: { 'no-slash': { get: { responses: 'none' } } } }
    expect((await new Validator().validate(wrong)).valid).toBe(false)
  })

  it.each(endpoints)('R-CALL-1 has $name with each declared answer', ({ path, method, responses }) => {
    const item = described.paths[path.replace(/:(\w+)/g, '{$1}')]
    const found = item?.[method.toLowerCase()]
    expect(Object.keys(found?.responses ?? {}).map(Number)).toEqual(
      [...responses.keys()].sort((a, b) => a - b),
    )
  })
})
