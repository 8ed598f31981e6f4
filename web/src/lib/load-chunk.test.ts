// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = (script: string): Response =>
  new Response(`<html><script type="module" crossorigin src="${script}"></script></html>`)
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The module anew, as a page load would give it. */
const load = async () => {
  vi.resetModules()
  return import('./load-chunk')
}
/** Whether a promise has settled by now. */
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let is = false
  promise.then(
    () => {
      is = true
    },
    () => {
      is = true
    },
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  return is
}

const reload = vi.fn()
let answer: () => Promise<Response>
const asked = vi.fn(() => answer())

beforeEach(() => {
  const script = document.createElement('script')
  script.setAttribute('src', '/assets/index-old.js')
  // In the document it would be loaded.
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  window.history.replaceState(null, '', '/profile')
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', asked)
  answer = async () => page('/assets/index-new.js')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  asked.mockClear()
})

describe('R-ERR-3 a file that is gone', () => {
  it('after a release loads the page anew, and nothing of the failure shows meanwhile', async () => {
    const { loadChunk } = await load()
    const waiting = loadChunk(gone)
    const second = loadChunk(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await settled(waiting)).toBe(false)
    expect(await settled(second)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is told as it is where the page was loaded anew for this build before', async () => {
    const first = await load()
    void first.loadChunk(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    // A server that was not released yet answered the reload.
    const { loadChunk } = await load()
    await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['of the same build', async () => page('/assets/index-old.js')],
    ['whose page is another’s', async () => new Response('<html>Please sign in to the Wi-Fi.</html>')],
    ['whose server is out of service', async () => new Response('', { status: 503 })],
    ['whose server is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is told as it is, and asked about anew', async (_, answers) => {
    answer = answers
    const { loadChunk } = await load()
    await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
    await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch')
    expect(asked).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads the page anew although the browser says offline, as behind some VPN tunnels', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { loadChunk } = await load()
    void loadChunk(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('passes on what came', async () => {
    const { loadChunk } = await load()
    expect(await loadChunk(async () => 7)).toBe(7)
  })
})

describe('R-ERR-3 what was typed before the page was loaded anew', () => {
  it('stands in the fields of the same names, once, and is no secret', async () => {
    document.body.innerHTML = `
      <input name="firstName" value="Penelope"><input name="secret" type="password" value="Zoog-Pass-1">
      <input name="shown" autocomplete="current-password" value="Zoog-Pass-1"><input name="agreed" type="checkbox">`
    const before = await load()
    expect(before.restoreReloadInput()).toBe(false)
    void before.loadChunk(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(JSON.stringify(window.history.state)).not.toContain('Zoog-Pass-1')

    const { restoreReloadInput, getReloadInput, clearReloadInput } = await load()
    expect(restoreReloadInput()).toBe(true)
    const names = ['firstName', 'secret', 'shown', 'agreed'] as const
    expect(getReloadInput(names)).toEqual({ firstName: 'Penelope' })
    clearReloadInput()
    expect(getReloadInput(names)).toEqual({})

    // Loaded once more by hand.
    const again = await load()
    again.restoreReloadInput()
    expect(again.getReloadInput(names)).toEqual({})
  })

  it('is not what somebody else put into the history entry', async () => {
    window.history.replaceState({ left: { build: 7, typed: { firstName: {} } } }, '')
    const { restoreReloadInput, getReloadInput } = await load()
    expect(restoreReloadInput()).toBe(false)
    expect(getReloadInput(['firstName'])).toEqual({})
  })
})
