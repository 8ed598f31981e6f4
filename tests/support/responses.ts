import type { Page } from 'playwright/test'

/** Returns the URL pattern of an endpoint such as `POST users/login`. */
const getPattern = (call: string): string => `**/zoog_api/api/${call.split(' ').at(-1)}**`

/** Lets the server handle requests but holds their responses. Returns a function that releases them. */
export async function holdResponse(page: Page, call: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(getPattern(call), async (route) => {
    const response = await route.fetch()
    await held
    // The page may have canceled the request meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return release
}
