import { personas } from '@zoog/contract/personas'
import { TRAVEL_ADVICE_CODES, travelContract } from '@zoog/contract/travel'
import { beforeEach, expect, it } from 'vitest'
import { dataSchema } from '../../core/schema'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const ROUTE = 'GET travel/advice/get'
const response = travelContract.getAdvice.responses[200]

it('R-TRAVEL-1 lists each filtered country once with its advice, for every account', async () => {
  const { free, expired } = personas
  for (const { email } of [free, expired]) {
    const { status, body } = await client.call(ROUTE, { token: await client.getToken(email) })
    expect(status).toBe(200)
    const { items } = response.parse(body).data
    expect(new Set(items.map(({ country }) => country)).size).toBe(items.length)
    for (const { advice } of items) {
      expect(advice.length).toBeGreaterThan(0)
      expect(TRAVEL_ADVICE_CODES).toEqual(expect.arrayContaining(advice))
    }
  }
})

it('R-TRAVEL-1 returns the stored table, and examples for data of an older mock', async () => {
  const { sandbox } = client
  sandbox.data.travelAdvice = [{ country: 'GR', level: 'some', advice: ['prepare'] }]
  const { body } = await client.call(ROUTE, { token: await client.getToken(personas.free.email) })
  expect(body.data).toEqual({ items: [{ country: 'GR', level: 'some', advice: ['prepare'] }] })

  const { travelAdvice, ...older } = sandbox.data
  expect(travelAdvice).toHaveLength(1)
  expect(dataSchema.parse(older).travelAdvice.length).toBeGreaterThan(1)
})
