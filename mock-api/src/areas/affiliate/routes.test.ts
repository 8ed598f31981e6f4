import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()

describe('R-ROUTE-14 affiliate/session/create', () => {
  const createSession = (token: string, url: string) =>
    client.call('POST affiliate/session/create', { token, body: { url, referralID: '' } })

  it('rejects the address of another site', async () => {
    const token = await client.getToken(personas.affiliate.email)
    for (const url of ['https://evil.example/affiliate/panel', 'javascript:alert(1)', 'http://localhost:1/'])
      expect(await createSession(token, url)).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.any(String)] } },
      })
  })
})
