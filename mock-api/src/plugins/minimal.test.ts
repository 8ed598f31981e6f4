import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoginFields } from '../testing/request-fields'
import { createTestClient } from '../testing/test-client'

const { call } = await createTestClient({ minimal: true })
const fields = z.object({}).passthrough()
const loginData = z.object({
  token: z.string(),
  user: fields.extend({ subscriptionData: fields }),
})
const login = await call('POST users/login', { body: createLoginFields(personas.paid.email) })
const { user, token } = loginData.parse(login.body.data)
const get = (path: string) => call(`GET ${path}`, { token })

describe('R-MIN-1 minimal mode', () => {
  it('a user has exactly the fields of the specification', () => {
    expect(Object.keys(user).sort()).toEqual(
      [
        'accountStatus',
        'email',
        'firstName',
        'id',
        'isPostAffiliateAvailable',
        'isWgSectionAvailable',
        'secondName',
        'subscriptionData',
        'verified',
      ].sort(),
    )
    expect(Object.keys(user.subscriptionData)).toEqual(['tariffKey', 'tariffName'])
  })

  it.each([
    ['billing/getPlanInfo', 'payments', ['tariff_id', 'created_at']],
    ['setup/servers/get?langCode=en', 'serverList', ['dashVisible', 'isBlur']],
    ['setup/downloads/get', 'items', ['id', 'cssClass']],
    ['setup/features/get', 'items', ['id', 'name', 'isEnabled']],
  ] as const)('%s returns exactly the fields of the specification', async (path, list, expected) => {
    const data = z.record(z.array(fields)).parse((await get(path)).body.data)
    expect(Object.keys(data)).toEqual([list])
    expect(Object.keys(data[list]?.[0] ?? {}).sort()).toEqual([...expected].sort())
  })

  it.each(['users/sessions', 'status/get', 'billing/getPaymentState?subscriptionHash=sub_0123456789abcdef'])(
    'the extension %s responds 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('ip/info returns only the country', async () => {
    expect((await get('ip/info')).json()).toEqual({ data: { code: 'US' } })
  })
})
