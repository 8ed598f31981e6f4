import { ElementHandle, launch } from 'puppeteer-core'
import { findFirefox } from '../../scripts/lib/install-tools'

/** Milliseconds to wait for an element: one command of WebKit takes 20 s on a busy machine. */
export const TIMEOUT_MS = 60_000

/** A target: a field by its label, a button or link by its text, or any element by selector and text. */
export type ElementTarget = { label: string } | { button: string } | { css: string; text?: string }

/** A browser without Playwright. Every action waits until it is possible. */
export interface BrowserDriver {
  open(url: string): Promise<void>
  setCookie(name: string, value: string, origin: string): Promise<void>
  waitFor(target: ElementTarget): Promise<void>
  fill(target: ElementTarget, text: string): Promise<void>
  /** Presses a key on the focused element. */
  press(key: 'Enter'): Promise<void>
  click(target: ElementTarget): Promise<void>
  /** Runs actions inside a frame. */
  inFrame(css: string, work: () => Promise<void>): Promise<void>
  /** Returns the console's errors, if the browser reports them. */
  getConsoleErrors(): string[]
  close(): Promise<void>
}

/** Finds a target. It runs in the page as text, so it can't use anything of this file. */
export function findElement(target: ElementTarget): Element | null {
  const all = <E extends HTMLElement>(css: string) =>
    [...document.querySelectorAll<E>(css)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    )
  const getText = (each: Element) => (each.textContent ?? '').trim().replace(/\s+/g, ' ')
  if ('label' in target)
    return all<HTMLLabelElement>('label').find((each) => getText(each) === target.label)?.control ?? null
  if ('button' in target)
    return (
      all('button, a[href], [role=menuitem]').find(
        (each) => (each.getAttribute('aria-label') ?? getText(each)) === target.button,
      ) ?? null
    )
  const { css, text: part = '' } = target
  return all(css).find((each) => getText(each).includes(part)) ?? null
}

/** Launches the system's Firefox through WebDriver BiDi; Playwright drives only its own build. */
export async function launchFirefox(): Promise<BrowserDriver> {
  const executablePath = findFirefox()
  const browser = await launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    defaultViewport: { width: 1440, height: 900 },
    timeout: 60_000,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  let frame = page.mainFrame()
  const find = async (target: ElementTarget) => {
    const element = await frame.waitForFunction(findElement, { polling: 50 }, target)
    if (!(element instanceof ElementHandle)) throw new Error(`There is no ${JSON.stringify(target)}.`)
    return element
  }
  return {
    open: async (url) => {
      await page.goto(url)
    },
    setCookie: async (name, value, origin) => {
      await browser.setCookie({ name, value, domain: new URL(origin).hostname, path: '/' })
    },
    waitFor: async (target) => {
      await find(target)
    },
    fill: async (target, text) => {
      const element = await find(target)
      await element.type(text)
    },
    press: async (key) => {
      await page.keyboard.press(key)
    },
    click: async (target) => {
      const element = await find(target)
      await element.click()
    },
    inFrame: async (css, work) => {
      const inner = await (await find({ css })).contentFrame()
      if (!inner) throw new Error(`${css} is no frame.`)
      frame = inner
      await work()
      frame = page.mainFrame()
    },
    getConsoleErrors: () => problems,
    close: () => browser.close(),
  }
}
