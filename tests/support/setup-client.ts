import { manualSetupContract } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { createTestClient } from '@zoog/mock-api/test-client'

const { getOpenVpnProfile, getWireGuardServers, addWireGuardKey } = manualSetupContract

/** Creates a client of a mock for the manual setup endpoints, signed in as a paying customer. */
export const createSetupClient = async () => {
  const client = await createTestClient()
  const token = await client.getToken(personas.paid.email)
  const request = async ({ method, path }: { method: string; path: string }, body?: object) =>
    (await client.call(`${method} ${path.slice(1)}`, { token, ...(body && { body }) })).body
  return {
    profile: async () => getOpenVpnProfile.responses[200].parse(await request(getOpenVpnProfile)).data,
    wireGuardServers: async () =>
      getWireGuardServers.responses[200].parse(await request(getWireGuardServers)).data,
    addWireGuardKey: async (body: { name: string; publicKey: string }) =>
      addWireGuardKey.responses[200].parse(await request(addWireGuardKey, body)).data,
  }
}
