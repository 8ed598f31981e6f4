import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRegisterFields } from '../../testing/request-fields'
import { createTestClient, expectNoChange } from '../../testing/test-client'

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

  it('counts a gift redeemed at sign-up, and rejects a used-up gift at sign-up', async () => {
    const signUp = (email: string, promocode: string) =>
      client.call('POST users/register', { body: createRegisterFields(email, { promocode }) })
    const { body } = await signUp('nina@example.test', 'ZOOGGIFT')
    expect(body.data).toMatchObject({ user: { verified: 1 } })
    const token = await client.getToken('nina@example.test', { password: 'Fresh-Pass-1' })
    expect((await expectNoChange(client, () => redeem(token, 'ZOOGGIFT'))).body.code).toBe('gift_used')
    expect((await signUp('otto@example.test', 'FULLGIFT')).body.code).toBe('promo_limit_reached')
  })
})
