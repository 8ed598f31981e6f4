import { personas } from '@zoog/contract/personas'
import { server } from '@zoog/contract/setup'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const servers = async (email: string, langCode = 'en') => {
  const token = await client.getToken(email)
  const { body } = await client.call('GET setup/servers/get', { token, query: { langCode } })
  return z.object({ serverList: z.array(server), tariffName: z.string() }).parse(body.data)
}

describe('setup/servers/get', () => {
  it('R-SERV-1 blurs no server for a paid plan', async () => {
    const { serverList, tariffName } = await servers(personas.paid.email)
    expect(tariffName).toBe('Yearly Plan')
    expect(serverList.length).toBeGreaterThan(20)
    expect(serverList.some(({ isBlur }) => isBlur)).toBe(false)
  })

  it.each([personas.free, personas.expired])(
    'R-SERV-1 blurs servers outside the free plan: $description',
    async ({ email }) => {
      const { serverList } = await servers(email)
      expect(serverList.some(({ isBlur }) => isBlur)).toBe(true)
      for (const each of serverList) expect(each.isBlur).toBe(!each.isFree)
    },
  )

  it.each([
    ['en', 'Germany'],
    ['ru', 'Германия'],
    ['zh', '德国'],
    ['es', 'Alemania'],
    ['tr', 'Almanya'],
    ['fa', 'آلمان'],
    ['en-GB', 'Germany'],
    ['qq', 'Germany'],
  ])('R-SERV-1 names countries in %s', async (langCode, name) => {
    const { serverList } = await servers(personas.free.email, langCode)
    expect(serverList.find(({ locationCode }) => locationCode === 'DE')?.locationName).toContain(name)
  })
})

describe('setup/downloads/get and dashboard/operationSystems', () => {
  it('R-DOWN-1 lists the apps to guests too, with files on the provider’s origin', async () => {
    const { status, body } = await client.call('GET setup/downloads/get')
    expect(status).toBe(200)
    expect(JSON.stringify(body.data)).toContain('http://localhost:0/downloads/ZoogVPN-')
  })

  it('R-DASH-1 lists systems to signed-in users only', async () => {
    expect((await client.call('GET dashboard/operationSystems')).status).toBe(401)
    const token = await client.getToken(personas.free.email)
    const { body } = await client.call('GET dashboard/operationSystems', { token })
    expect(body.data).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id: 1 })]) })
  })
})

describe('setup/features', () => {
  const set = (token: string, id: unknown, state: unknown) =>
    client.call('POST setup/features/state', { token, body: { id, state } })

  it('R-FEAT-1 saves a state', async () => {
    const token = await client.getToken(personas.paid.email)
    expect(await set(token, 1, true)).toMatchObject({ status: 200, body: { data: { result: true } } })
    const { body } = await client.call('GET setup/features/get', { token })
    expect(body.data).toMatchObject({
      items: [{ id: 1, name: 'Ad Blocker', isEnabled: true }, {}, {}, {}, {}],
    })
  })

  it('R-FEAT-2 rejects the Ad Blocker for a free user', async () => {
    const token = await client.getToken(personas.free.email)
    expect(await set(token, 1, true)).toMatchObject({ status: 403, body: { code: 'feature_premium_only' } })
    const { body } = await client.call('GET setup/features/get', { token })
    expect(JSON.stringify(body.data)).not.toContain('true')
  })
})
