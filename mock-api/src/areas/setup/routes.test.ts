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
  it('R-SERV-1 lists the servers of the plan in the requested language', async () => {
    const paid = await servers(personas.paid.email, 'ru')
    expect(paid.tariffName).toBe('Yearly Plan')
    expect(paid.serverList.some(({ isBlur }) => isBlur)).toBe(false)
    const germany = paid.serverList.find(({ locationCode }) => locationCode === 'DE')
    expect(germany?.locationName).toContain('Германия')
    for (const { email } of [personas.free, personas.expired])
      for (const each of (await servers(email)).serverList) expect(each.isBlur).toBe(!each.isFree)
  })
})

describe('setup/downloads/get and dashboard/operationSystems', () => {
  it('R-DOWN-1 lists the apps to guests too, with files on the provider’s origin', async () => {
    const { status, body } = await client.call('GET setup/downloads/get')
    expect(status).toBe(200)
    expect(JSON.stringify(body.data)).toContain('http://localhost:0/downloads/ZoogVPN-')
  })

  it('R-DASH-1 lists systems', async () => {
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
})
