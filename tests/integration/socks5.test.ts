import { afterEach, expect, it, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText } = await startSharedPortal()
afterEach(() => portal.setFault(null))

it('R-SOCKS-1 warns first, then shows the steps of each program and a curl command with a hidden password', async () => {
  await portal.openAs('paid', '/setup/socks5-proxy')
  await expectText(/it doesn’t encrypt your traffic[\s\S]*Proxy address/)
  await expectText('Apps send your VPN password')
  for (const [program, step] of [
    ['Firefox', 'Leave “Proxy DNS” on'],
    ['Chrome', '--proxy-server='],
    ['macOS', 'Proxy server requires password'],
    ['Telegram', 'Use custom proxy'],
    ['qBittorrent', 'Perform hostname lookup via proxy'],
  ] as const) {
    await portal.press(program)
    await expectText(step)
    await expectText('To undo: ')
  }
  await portal.press('curl')
  await expectText(/curl --socks5-hostname "zoog\d+:•+@socks5\.vpn\.zoog\.test:1080"/)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const getCopied = async (button: string, pattern: RegExp) => {
    await portal.press(button)
    await waitUntil(() => expect(write).toHaveBeenLastCalledWith(expect.stringMatching(pattern)))
    return write.mock.lastCall?.[0] ?? ''
  }
  const password = await getCopied('Copy Password', /^\S{8,64}$/)
  const command = await getCopied('Copy curl command', /^curl .*\/zoog_api\/api\/ip\/info"/)
  expect(decodeURIComponent(/"zoog\d+:([^@]+)@/.exec(command)?.[1] ?? '')).toBe(password)
  write.mockRestore()
})

it('R-SOCKS-1 the warning names the VPN password only if the server has one', async () => {
  await portal.switchVisitor('free')
  await portal.setFault({ route: 'GET setup/credentials/get', status: 404 })
  portal.navigate('/setup/socks5-proxy')
  await expectText('Use your account email and password.')
  expect(portal.text()).not.toContain('Apps send your VPN password')
  await portal.press('curl')
  await expectText('which aren’t available right now')
})
