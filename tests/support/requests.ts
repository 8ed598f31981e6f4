import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { z } from 'zod'

const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url)
const chunks = z.record(z.object({ file: z.string(), name: z.string().optional() }))

/** Returns a pattern for the URL of the built file with a module, such as `src/app/GlobalOverlays.tsx`, or of a chunk group. */
export function builtFile(module: string): RegExp {
  const files = chunks.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  const chunk = files[module] ?? Object.values(files).find(({ name }) => name === module)
  if (!chunk) throw new Error(`The build has no file for ${module}.`)
  return new RegExp(`/${chunk.file.replaceAll('.', '\\.')}$`)
}

/** Returns a pattern for the URL of the entry script. */
export const entryFile = (): RegExp => builtFile('index.html')

/** Returns the URL pattern of an endpoint such as `POST users/login`. */
const getPattern = (endpoint: string): string => `**/zoog_api/api/${endpoint.split(' ').at(-1)}**`

/** Returns a promise and the function that resolves it. */
const createGate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Holds requests before they reach the server. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { opened, open } = createGate()
  await page.route(url, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

/** Lets the server handle requests but holds their responses. Returns a function that releases them. */
export async function holdResponse(page: Page, endpoint: string): Promise<() => void> {
  const { opened, open } = createGate()
  await page.route(getPattern(endpoint), async (route) => {
    const response = await route.fetch()
    await opened
    // The page may have canceled the request meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return open
}
