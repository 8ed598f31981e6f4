import { personas } from '@zoog/contract/personas'
import { beforeEach, expect, it } from 'vitest'
import { dataSchema } from '../../core/schema'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const ROUTE = 'GET travel/advice/get'

it('R-TRAVEL-1 returns the stored table, and examples for data of an older mock', async () => {
  const { sandbox } = client
  sandbox.data.travelAdvice = [{ country: 'GR', level: 'some', advice: ['prepare'] }]
  const { body } = await client.call(ROUTE, { token: await client.getToken(personas.free.email) })
  expect(body.data).toEqual({ items: [{ country: 'GR', level: 'some', advice: ['prepare'] }] })

  const { travelAdvice, ...older } = sandbox.data
  expect(travelAdvice).toHaveLength(1)
  expect(dataSchema.parse(older).travelAdvice.length).toBeGreaterThan(1)
})
