import { afterEach, expect, it, vi } from 'vitest'
import { startTested } from './portal'

// Whether one is protected, with the whole portal in front of a running mock. Here is no WebRTC, and no resolver test.

const { portal, seen } = await startTested(() => [
  import('../src/features/dashboard/DashboardPage'),
  import('../src/features/dashboard/protection/ProtectionDialog'),
])
const { queryClient } = await import('../src/api/query-client')
afterEach(() => {
  vi.unstubAllGlobals()
})

const BERLIN = 25
const connect = async (serverId: number | null) => {
  await portal.control('connection', 'POST', { serverId })
  await queryClient.refetchQueries({ queryKey: ['ip.connection'] })
}

it('R-PROTECT-2 the steps are ticked and the line is lit once the app connects, and stay ticked when it does not any more', async () => {
  await portal.become('paid')
  portal.go('/dashboard')
  await seen('Where you seem to be')
  await seen('Am I protected?')
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
  await connect(BERLIN)
  await seen('You are protected')
  await seen('All done: you are connected')
  expect(portal.text()).toContain('Berlin, Germany')
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(0)
  await connect(null)
  await seen('Where you seem to be')
  expect(portal.text()).toContain('All done')
  portal.go('/profile')
  await seen('First name')
  portal.go('/dashboard')
  await seen('Where to today?')
})

it('R-PROTECT-1 says of each what is seen and what to do, and follows the connection while it is open', async () => {
  await portal.become('paid')
  portal.go('/dashboard')
  await portal.press('Am I protected?')
  await seen('You are not protected.')
  expect(portal.text()).toContain('203.0.113.7, the address of your own connection')
  expect(portal.text()).toContain('Open the app and press Connect.')
  await connect(BERLIN)
  await seen('You are protected. Sites see us, not you.')
  expect(portal.text()).toContain('Berlin, Germany, where you are connected to')
  expect(portal.text()).not.toContain('Open the app and press Connect.')
})

it('R-PROTECT-1 R-PROTECT-2 a server that tells the country alone is not asked again and again, and offers no check', async () => {
  await portal.become('paid')
  const real = window.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    String(url).endsWith('/ip/info')
      ? new Response('{"data":{"code":"NL"}}', { headers: { 'content-type': 'application/json' } })
      : real(url, init),
  )
  portal.go('/dashboard')
  await seen('Netherlands')
  const intervals = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['ip.connection'] })
    .flatMap((query) =>
      query.observers.map(({ options: { refetchInterval: interval } }) =>
        typeof interval === 'function' ? interval(query) : interval,
      ),
    )
  expect(intervals).toEqual([false])
  expect(portal.text()).not.toContain('Am I protected?')
})
