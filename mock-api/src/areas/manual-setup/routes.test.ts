import { openVpnProfile, socksProxy, vpnCredentials } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { server } from '@zoog/contract/setup'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../../testing/test-client'

const setupServers = z.object({ serverList: z.array(server) })
const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { free, paid, expired } = personas
const get = async (path: string, email: string) =>
  client.call(`GET ${path}`, { token: await client.getToken(email) })

describe('setup/credentials', () => {
  it('R-ROUTE-16 accept a password or generate one', async () => {
    const token = await client.getToken(paid.email)
    const setPassword = async (password: string | null) =>
      vpnCredentials.parse((await client.post('setup/credentials/set', { password }, token)).body.data)
        .password
    expect(await setPassword('My-own-vpn-pass')).toBe('My-own-vpn-pass')
    const [one, other] = [await setPassword(null), await setPassword(null)]
    expect(one).toMatch(/^[\w-]{20}$/)
    expect(other).not.toBe(one)
    const { body } = await get('setup/credentials/get', paid.email)
    expect(body.data).toMatchObject({ password: other })
  })
})

describe('setup/openvpn/get and setup/socks5/get', () => {
  it('R-OVPN-1 gives a paid plan every server and the data for its file', async () => {
    const { body } = await get('setup/openvpn/get', paid.email)
    const { ca, tlsCrypt, remotes } = openVpnProfile.parse(body.data)
    expect(ca).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
    expect(tlsCrypt).toContain('-----BEGIN OpenVPN Static key V1-----')
    expect(remotes).toHaveLength((await listServers(paid.email)).length)
    for (const { host, verifyName } of remotes) expect(verifyName).toBe(host)
  })

  it.each([free, expired])('R-OVPN-1 gives only the free servers: $description', async ({ email }) => {
    const { body } = await get('setup/openvpn/get', email)
    const open = (await listServers(email)).filter(({ isBlur }) => !isBlur).map(({ id }) => id)
    expect(openVpnProfile.parse(body.data).remotes.map(({ serverId }) => serverId)).toEqual(open)
  })

  it('R-SOCKS-1 returns the addresses of the proxy and of each server of the plan', async () => {
    const { body } = await get('setup/socks5/get', free.email)
    const { host, port, servers } = socksProxy.parse(body.data)
    expect({ host, port }).toEqual({ host: 'socks5.vpn.zoog.test', port: 1080 })
    const open = (await listServers(free.email)).filter(({ isBlur }) => !isBlur)
    expect(servers).toEqual(open.map(({ id, domain }) => ({ serverId: id, host: domain })))
  })
})

describe('R-ROUTE-16 R-WG-1 a rejection tells whether the plan expired or lacks the WireGuard section', () => {
  const expiredPlan = 'Your plan has expired. Renew it to do this.'
  const noWireGuard = 'Your plan doesn’t include WireGuard files or a VPN password of your own.'

  it.each([
    ['POST setup/credentials/set', expiredPlan],
    ['POST setup/credentials/restrictedSet', expiredPlan],
    ['GET setup/wireguard/servers', expiredPlan],
    ['GET setup/wireguard/keys', expiredPlan],
    ['POST setup/wireguard/keys', expiredPlan],
    ['DELETE setup/wireguard/keys/1', noWireGuard],
  ])('%s', async (key, afterExpiry) => {
    const reject = async (email: string) =>
      (await client.call(key, { token: await client.getToken(email) })).body
    expect(await reject(free.email)).toEqual({ code: 'forbidden', message: noWireGuard })
    expect(await reject(expired.email)).toEqual({ code: 'forbidden', message: afterExpiry })
  })
})

const listServers = async (email: string) => {
  const token = await client.getToken(email)
  const { body } = await client.call('GET setup/servers/get', { token, query: { langCode: 'en' } })
  return setupServers.parse(body.data).serverList
}
