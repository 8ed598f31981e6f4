import { manualSetupContract } from '@zoog/contract/manual-setup'
import { type Persona, personas } from '@zoog/contract/personas'
import { session } from '@zoog/contract/users'
import { z } from 'zod'
import { createMock } from '../../mock-api/src'
import { createLoginFields } from '../../mock-api/src/testing/request-fields'

/** Creates a mock and a client for the manual setup endpoints, signed in as one persona. */
export const createSetupClient = async (persona: Persona) => {
  const mock = await createMock()
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, token?: string) => {
    const response = await mock.api.inject({
      method,
      url: `/zoog_api/api${path}`,
      ...(payload ? { payload } : {}),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (response.statusCode !== 200)
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`)
    const body: unknown = response.json()
    return body
  }
  const login = await call('POST', '/users/login', createLoginFields(personas[persona].email))
  const { token } = z.object({ data: session }).parse(login).data
  const { getOpenVpnProfile, getVpnCredentials, getSocksProxy, getWireGuardServers, addWireGuardKey } =
    manualSetupContract
  return {
    profile: async () =>
      getOpenVpnProfile.responses[200].parse(await call('GET', getOpenVpnProfile.path, undefined, token))
        .data,
    credentials: async () =>
      getVpnCredentials.responses[200].parse(await call('GET', getVpnCredentials.path, undefined, token))
        .data,
    socksProxy: async () =>
      getSocksProxy.responses[200].parse(await call('GET', getSocksProxy.path, undefined, token)).data,
    wireGuardServers: async () =>
      getWireGuardServers.responses[200].parse(await call('GET', getWireGuardServers.path, undefined, token))
        .data,
    addWireGuardKey: async (body: { name: string; publicKey: string }) =>
      addWireGuardKey.responses[200].parse(await call('POST', addWireGuardKey.path, body, token)).data,
    close: () => mock.close(),
  }
}
export type SetupClient = Awaited<ReturnType<typeof createSetupClient>>
