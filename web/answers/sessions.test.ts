import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { startMock } from './mock-process'
import { eventually, startPortal } from './portal'

// A session through accidents of its calls, with the whole portal in front of a running mock.

const db = mkdtempSync(join(tmpdir(), 'portal-sessions-'))
const mock = await startMock({ db })
const portal = await startPortal(mock)
const { usersApi } = await import('../src/api/users')
const { auth } = await import('../src/state/auth')
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  await mock.kill()
  rmSync(db, { recursive: true })
})

const DAY = 86_400
const pass = (seconds: number) => portal.control('clock', 'POST', { advance: seconds })
const askedWho = async (): Promise<number> => (await usersApi.getInfo.query({})).status
const heading = (text: string) =>
  eventually(() => expect(document.querySelector('h1')?.textContent).toContain(text))

it('R-AUTH-14 twenty calls at once renew the token, once, and nobody is signed out', async () => {
  await portal.become('free')
  portal.go('/dashboard')
  await heading('Free Plan')
  const before = localStorage.getItem('token')
  await pass(16 * DAY)
  const statuses = await Promise.all(Array.from({ length: 20 }, askedWho))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const renewed = localStorage.getItem('token')
  expect(renewed).not.toBe(before)
  expect(document.cookie).toContain(`zoogToken=${renewed}`)
  // Long after the old one is over.
  expect(await askedWho()).toBe(200)
  await pass(3600)
  expect(await askedWho()).toBe(200)
  expect(localStorage.getItem('token')).toBe(renewed)
  expect(auth.authenticated).toBe(true)
})

it('R-AUTH-14 the answer with the renewed token is lost: two minutes later the customer is still signed in', async () => {
  await portal.become('free')
  portal.go('/dashboard')
  await heading('Free Plan')
  const before = localStorage.getItem('token')
  await pass(16 * DAY)
  const reached = vi.fn()
  const real = window.fetch
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    reached((await real(...args)).headers.get('authorization'))
    throw new TypeError('Failed to fetch')
  })
  await expect(askedWho()).rejects.toThrow('No answer')
  expect(reached).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Bearer /))
  expect(localStorage.getItem('token')).toBe(before)
  vi.unstubAllGlobals()
  await pass(120)
  expect(await askedWho()).toBe(200)
  expect(localStorage.getItem('token')).not.toBe(before)
  expect(auth.authenticated).toBe(true)
})

it('R-CACHE-1 an answer is kept for one user alone, and no header tells', async () => {
  const asked: (string | null)[] = []
  const real = window.fetch
  const visit = async () => {
    portal.go('/plans')
    await heading('Prices & Plans')
    portal.go('/setup/downloads')
    await eventually(() => expect(portal.text()).toContain('Windows'))
  }
  const count = (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    expect(headers.has('x-cache-ttl')).toBe(false)
    if (url.includes('/setup/downloads/get')) asked.push(headers.get('authorization'))
    return real(url, init)
  }
  await portal.become('free')
  vi.stubGlobal('fetch', count)
  await visit()
  const before = asked.splice(0)
  expect(before).not.toEqual([])
  await visit()
  expect(asked).toEqual([])
  await portal.become('paid')
  asked.length = 0
  await visit()
  await eventually(() => expect(asked).not.toEqual([]))
  expect(before).not.toContain(asked[0])
})

it('R-ERR-3 R-STORE-3 the API is killed and started anew under an open page: the page heals, the session and what was typed stay', async () => {
  // The data of a visitor's own sandbox live as long as the process.
  await portal.become('paid', 'default')
  portal.go('/profile')
  await portal.fill('First name', 'Typed')
  const token = localStorage.getItem('token')
  await mock.kill()
  portal.takeSaid()
  await portal.press('Save')
  await eventually(() => expect(portal.said()).toEqual([expect.stringMatching(/could not be reached/)]))
  await mock.startAgain()
  expect(portal.field('First name').value).toBe('Typed')
  await portal.press('Save')
  await eventually(() => expect(portal.said().join()).toContain('Your name was saved.'))

  await mock.kill()
  portal.takeSaid()
  portal.go('/server-locations')
  await eventually(() => expect(portal.text()).toContain('The server locations could not be loaded.'))
  for (const words of portal.said()) expect(words).toContain('could not be reached')
  await mock.startAgain()
  await portal.press('Try again')
  await eventually(() => expect(portal.text()).not.toContain('could not be loaded'))
  await eventually(() => expect(portal.text()).toContain('Favourites'))
  expect(await askedWho()).toBe(200)
  expect([auth.authenticated, localStorage.getItem('token')]).toEqual([true, token])
})
