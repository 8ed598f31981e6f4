import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()

describe('R-ROUTE-14 affiliate/session/create', () => {
  const create = (token: string, url: string, referralID = '') =>
    client.call('POST affiliate/session/create', { token, body: { url, referralID } })

  it('returns the panel’s address with a new session', async () => {
    const token = await client.getToken(personas.affiliate.email)
    const origin = `http://localhost:${client.mock.config.providerPort}`
    const links = [
      await create(token, `${origin}/affiliate`),
      await create(token, `${origin}/x`, 'ref-1'),
    ].map(({ body }) => new URL(z.object({ url: z.string() }).parse(body.data).url))
    for (const link of links) expect(link.pathname).toBe('/affiliate/panel')
    expect(links[1]?.searchParams.get('a_aid')).toBe('ref-1')
    expect(links[0]?.searchParams.get('session')).not.toBe(links[1]?.searchParams.get('session'))
  })

  it('rejects the address of another site', async () => {
    const token = await client.getToken(personas.affiliate.email)
    for (const url of ['https://evil.example/affiliate/panel', 'javascript:alert(1)', 'http://localhost:1/'])
      expect(await create(token, url)).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.any(String)] } },
      })
  })
})
