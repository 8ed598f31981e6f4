import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { findWebKit } from '../../scripts/lib/install-tools'
import { findFreePort } from '../../scripts/lib/ports'
import { type BrowserDriver, type ElementTarget, findElement, TIMEOUT_MS } from './browser-driver'

const successResponse = z.object({ value: z.unknown() })
const errorResponse = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const session = z.object({ sessionId: z.string() })
/** The W3C key of an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() })
/** Keys without a letter (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = { Enter: '\uE007' }

/** WebKit takes half a minute to start on a busy machine. */
const START_MS = 90_000

/** A script that returns the page's URL, its text and the values of its fields, for error messages. */
const PAGE_SCRIPT = `return [location.href, (document.body?.innerText ?? '').replace(/\\s+/g, ' '),
  ...Array.from(document.querySelectorAll('input'), ({ id, type, value }) => id + ': ' + (type === 'password' ? value.length : value)),
].join(' | ')`

/** Temporary errors while the page renders. */
const TEMPORARY = /no such element|stale element|not interactable|click intercepted|no such frame/

/** Starts a virtual display on a free number. */
async function openDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const stream = process.stdio[3]
  if (!stream) throw new Error('Xvfb has not printed its display number.')
  const [number] = await once(stream, 'data')
  return { display: `:${String(number).trim()}`, process }
}

/** Launches the system's WebKit through WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual display. */
export async function launchWebKit(): Promise<BrowserDriver> {
  const { display, process: screen } = await openDisplay()
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Root can't create WebKit's sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const send = async (method: string, path: string, body?: unknown, ms = TIMEOUT_MS): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ms),
    })
    const read: unknown = await response.json()
    if (response.ok) return successResponse.parse(read).value
    const { error, message } = errorResponse.parse(read).value
    throw new Error(`WebDriver ${path}: ${error}: ${message}`)
  }
  /** Retries an action while it fails with a temporary error. */
  const retryTemporary = async <Result>(act: () => Promise<Result>, temporary: RegExp): Promise<Result> => {
    for (const end = Date.now() + TIMEOUT_MS; ; await setTimeout(50)) {
      try {
        return await act()
      } catch (error) {
        if (Date.now() > end || !(error instanceof Error && temporary.test(String(error.cause ?? error))))
          throw error
      }
    }
  }

  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
    },
  }
  const { sessionId } = session.parse(
    await retryTemporary(() => send('POST', '/session', { capabilities }, START_MS), /ECONNREFUSED/),
  )
  const at = (path: string) => `/session/${sessionId}${path}`
  await send('POST', at('/window/rect'), { x: 0, y: 0, width: 1440, height: 900 })
  const find = async (target: ElementTarget): Promise<string> => {
    const script = `return (${findElement})(arguments[0])`
    const found = element.safeParse(await send('POST', at('/execute/sync'), { script, args: [target] }))
    if (!found.success) {
      const shown = await send('POST', at('/execute/sync'), { script: PAGE_SCRIPT, args: [] })
      throw new Error(`no such element: ${JSON.stringify(target)}\nThe page shows: ${shown}`)
    }
    return Object.values(found.data)[0] ?? ''
  }
  const typeKeys = async (keys: string) => {
    const actions = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await send('POST', at('/actions'), { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  return {
    open: async (url) => {
      await send('POST', at('/url'), { url })
    },
    setCookie: async (name, value, origin) => {
      // WebDriver sets a cookie only on a page of its domain.
      await send('POST', at('/url'), { url: `${origin}/robots.txt` })
      await send('POST', at('/cookie'), { cookie: { name, value, httpOnly: true, path: '/' } })
    },
    waitFor: async (target) => {
      await retryTemporary(() => find(target), TEMPORARY)
    },
    fill: async (target, text) => {
      // A click misses its field when the page moves at that moment.
      await retryTemporary(async () => {
        const field = await find(target)
        await send('POST', at(`/element/${field}/click`), {})
        const script = 'return document.activeElement === arguments[0]'
        const isFocused = await send('POST', at('/execute/sync'), { script, args: [{ [ELEMENT]: field }] })
        if (!isFocused) throw new Error(`not interactable: ${JSON.stringify(target)}`)
      }, TEMPORARY)
      // WebDriver's own typing rejects fields inside a frame.
      await typeKeys(text)
    },
    press: async (key) => {
      await typeKeys(KEYS[key])
    },
    click: async (target) => {
      await retryTemporary(
        async () => send('POST', at(`/element/${await find(target)}/click`), {}),
        TEMPORARY,
      )
    },
    inFrame: async (css, work) => {
      await retryTemporary(async () => {
        const frame = { [ELEMENT]: await find({ css }) }
        // Inside a frame of another origin WebDriver scrolls nothing into view.
        const script = `arguments[0].scrollIntoView({ block: 'center' })`
        await send('POST', at('/execute/sync'), { script, args: [frame] })
        await send('POST', at('/frame'), { id: frame })
      }, TEMPORARY)
      await work()
      await send('POST', at('/frame/parent'), {})
    },
    getConsoleErrors: () => [],
    close: async () => {
      await send('DELETE', at('')).catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}
