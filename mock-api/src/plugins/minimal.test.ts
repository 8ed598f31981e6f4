import { API_BASE_PATH } from '@zoog/contract/common'
import { personaPassword, personas } from '@zoog/contract/personas'
import { afterAll, expect, it } from 'vitest'
import { createMock } from '../index'

const mock = await createMock({ minimal: true })
afterAll(() => mock.close())

const login = async () => {
  const response = await mock.api.inject({
    method: 'POST',
    url: `${API_BASE_PATH}/users/login`,
    payload: {
      email: personas.paid.email,
      password: personaPassword,
      'g-recaptcha-response': 'solved',
      cid: '',
      cid4: '',
      voluumID: '',
    },
  })
  return response.json().data
}
const { user, token } = await login()
const get = async (path: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return mock.api.inject({ url: `${API_BASE_PATH}/${path}`, headers })
}

it('R-MIN-1 a user has exactly the fields of the specification', () => {
  expect(Object.keys(user).sort()).toEqual(
    [
      ...['accountStatus', 'email', 'firstName', 'id', 'isPostAffiliateAvailable', 'isWgSectionAvailable'],
      ...['secondName', 'subscriptionData', 'verified'],
    ].sort(),
  )
  expect(Object.keys(user.subscriptionData)).toEqual(['tariffKey', 'tariffName'])
})

it.each([
  ['billing/getPlanInfo', 'payments', ['tariff_id', 'created_at']],
  ['setup/servers/get?langCode=en', 'serverList', ['dashVisible', 'isBlur']],
  ['setup/downloads/get', 'items', ['id', 'cssClass']],
  ['setup/features/get', 'items', ['id', 'name', 'isEnabled']],
] as const)('R-MIN-1 %s returns exactly the fields of the specification', async (path, list, fields) => {
  const { data } = (await get(path)).json()
  expect(Object.keys(data)).toEqual([list])
  expect(Object.keys(data[list][0]).sort()).toEqual([...fields].sort())
})

it.each(['users/sessions', 'status/get', 'billing/getPaymentState?subscriptionHash=sub_0123456789abcdef'])(
  'R-MIN-1 the extension %s responds 404',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

it('R-MIN-1 ip/info returns only the country', async () => {
  expect((await get('ip/info')).json()).toEqual({ data: { code: 'US' } })
})
