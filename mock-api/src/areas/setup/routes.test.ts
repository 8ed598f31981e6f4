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
