import { existsSync } from 'node:fs'
import { contract } from '@zoog/contract'
import { emptyBody } from '@zoog/contract/define-endpoints'
import { endpoints } from '@zoog/contract/endpoints'
import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { createTestClient, type RequestOptions } from '../testing/test-client'

const client = await createTestClient()

const withoutFields = endpoints.filter(({ route }) => 'body' in route && route.body === emptyBody)

it.each(Object.keys(contract))('area %s of the contract has a folder of the same name', (area) => {
  const folder = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(existsSync(new URL(`./${folder}/routes.ts`, import.meta.url))).toBe(true)
})

it.each(withoutFields)('R-CALL-1 treats no body like a body without fields: $key', async ({ key }) => {
  const send = async (options: RequestOptions) => {
    await client.startNewSandbox()
    return client.call(key, { token: await client.getToken(personas.paid.email), ...options })
  }
  const { status } = await send({ body: {} })
  expect(status).not.toBe(422)
  expect((await send({})).status).toBe(status)
  const json = { 'content-type': 'application/json' }
  expect((await send({ body: '', headers: json })).status).toBe(status)
})
