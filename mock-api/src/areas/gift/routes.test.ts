import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const redeem = (token: string, code: string) => client.call('POST billing/gift', { token, body: { code } })

describe('R-PAYWAY-3 billing/gift', () => {
  it('redeems once for two parallel requests', async () => {
    const token = await client.getToken(personas.free.email)
    const responses = await Promise.all([redeem(token, 'ZOOGGIFT'), redeem(token, 'ZOOGGIFT')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(client.data.promocodeUses.filter(({ code }) => code === 'ZOOGGIFT')).toHaveLength(1)
    expect((await client.exportData(token)).body.data).toMatchObject({ gifts: [{ code: 'ZOOGGIFT' }] })
  })

  it('does not verify the email address', async () => {
    const token = await client.getToken(personas.unverified.email)
    expect((await redeem(token, 'ZOOGGIFT')).body.data).toMatchObject({ user: { verified: 0 } })
  })
})
