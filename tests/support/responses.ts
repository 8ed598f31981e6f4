import type { Page } from 'playwright/test'

/** The addresses of a call, which is named as the mock names it: `POST users/login`. */
const addressesOf = (call: string): string => `**/zoog_api/api/${call.split(' ').at(-1)}**`

/** The server does what it is asked; its answer is lost on the way, once. */
export async function dropResponse(page: Page, call: string): Promise<void> {
  await page.route(
    addressesOf(call),
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/**
 * The server does what it is asked; its answers are kept on the way for as long as the test has to do something meanwhile,
 * however slow the machine is.
 *
 * @returns lets them through
 */
export async function holdResponse(page: Page, call: string): Promise<() => void> {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(addressesOf(call), async (route) => {
    const response = await route.fetch()
    await held
    // The page may have canceled the request meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return letThrough
}
