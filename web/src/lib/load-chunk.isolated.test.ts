import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = (script: string): Response =>
  new Response(`<html><script type="module" crossorigin src="${script}"></script></html>`)
const rejectChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Loads the module as a new page load would. */
const load = async () => {
  vi.resetModules()
  return import('./load-chunk')
}
const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false))),
  ])

const reload = vi.fn()
let response: () => Promise<Response>
const fetchPage = vi.fn(() => response())

beforeEach(() => {
  const script = document.createElement('script')
  script.setAttribute('src', '/assets/index-old.js')
  // Keep it out of the document, which would load it.
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  window.history.replaceState(null, '', '/profile')
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', fetchPage)
  response = async () => page('/assets/index-new.js')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  fetchPage.mockClear()
})

describe('R-ERR-3 a missing chunk', () => {
  it('reloads the page after a release, and shows no error meanwhile', async () => {
    const { loadChunk } = await load()
    const waiting = loadChunk(rejectChunk)
    const second = loadChunk(rejectChunk)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await isSettled(waiting)).toBe(false)
    expect(await isSettled(second)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('rejects if the page was reloaded for this build before', async () => {
    const first = await load()
    void first.loadChunk(rejectChunk)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    // A server with the old release has served the reload.
    const { loadChunk } = await load()
    await expect(loadChunk(rejectChunk)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['of the same build', async () => page('/assets/index-old.js')],
    ['behind a Wi-Fi login page', async () => new Response('<html>Please sign in to the Wi-Fi.</html>')],
    ['of a server under maintenance', async () => new Response('', { status: 503 })],
    ['of an unreachable server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s rejects, and is checked again at the next try', async (_, respond) => {
    response = respond
    const { loadChunk } = await load()
    await expect(loadChunk(rejectChunk)).rejects.toThrow('Failed to fetch')
    await expect(loadChunk(rejectChunk)).rejects.toThrow('Failed to fetch')
    expect(fetchPage).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page although the browser reports offline, as behind some VPN tunnels', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { loadChunk } = await load()
    void loadChunk(rejectChunk)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

describe('R-ERR-3 input before a reload', () => {
  it('is restored once by field name, without passwords', async () => {
    document.body.innerHTML = `
      <input name="firstName" value="Penelope"><input name="secret" type="password" value="Zoog-Pass-1">
      <input name="shown" autocomplete="current-password" value="Zoog-Pass-1"><input name="agreed" type="checkbox">`
    const before = await load()
    expect(before.restoreReloadInput()).toBe(false)
    void before.loadChunk(rejectChunk)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(JSON.stringify(window.history.state)).not.toContain('Zoog-Pass-1')

    const { restoreReloadInput, getReloadInput, clearReloadInput } = await load()
    expect(restoreReloadInput()).toBe(true)
    const names = ['firstName', 'secret', 'shown', 'agreed'] as const
    expect(getReloadInput(names)).toEqual({ firstName: 'Penelope' })
    clearReloadInput()
    expect(getReloadInput(names)).toEqual({})

    // A later reload by the visitor.
    const again = await load()
    again.restoreReloadInput()
    expect(again.getReloadInput(names)).toEqual({})
  })

  it('R-AUTH-7 does not replace a mailed link in the history entry', async () => {
    const resetLink = { userId: 7, token: 'mailed' }
    document.body.innerHTML = '<input name="firstName" value="Penelope">'
    window.history.replaceState({ resetLink }, '')
    const before = await load()
    void before.loadChunk(rejectChunk)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(window.history.state).toMatchObject({ resetLink })
    const { restoreReloadInput } = await load()
    expect(restoreReloadInput()).toBe(true)
    expect(window.history.state).toMatchObject({ resetLink })
  })

  it('is not read from a malformed history entry', async () => {
    window.history.replaceState({ reload: { build: 7, typed: { firstName: {} } } }, '')
    const { restoreReloadInput, getReloadInput } = await load()
    expect(restoreReloadInput()).toBe(false)
    expect(getReloadInput(['firstName'])).toEqual({})
  })
})
