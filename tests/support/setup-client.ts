import { manualSetupContract } from '@zoog/contract/manual-setup'
import { type Persona, personas } from '@zoog/contract/personas'
import { createTestClient } from '@zoog/mock-api/test-client'

/** Creates a client of a mock for the manual setup endpoints, signed in as one persona. */
export const createSetupClient = async (persona: Persona) => {
  const client = await createTestClient()
  const token = await client.getToken(personas[persona].email)
  const get = async (path: string) => (await client.call(`GET ${path.slice(1)}`, { token })).body
  const { getOpenVpnProfile, getVpnCredentials, getSocksProxy, getWireGuardServers, addWireGuardKey } =
    manualSetupContract
  return {
    profile: async () => getOpenVpnProfile.responses[200].parse(await get(getOpenVpnProfile.path)).data,
    credentials: async () => getVpnCredentials.responses[200].parse(await get(getVpnCredentials.path)).data,
    socksProxy: async () => getSocksProxy.responses[200].parse(await get(getSocksProxy.path)).data,
    wireGuardServers: async () =>
      getWireGuardServers.responses[200].parse(await get(getWireGuardServers.path)).data,
    addWireGuardKey: async (body: { name: string; publicKey: string }) => {
      const response = await client.call(`POST ${addWireGuardKey.path.slice(1)}`, { token, body })
      return addWireGuardKey.responses[200].parse(response.body).data
    },
  }
}
