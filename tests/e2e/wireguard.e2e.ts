import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy, readZipNames } from '../support/downloads'
import { expectPath } from '../support/forms'

const path = '/setup/wg'
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Derives a public key without the portal's code. */
const derivePublicKey = (privateKey: string): string => {
  const pkcs8 = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'base64')])
  const key = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  return key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Device name' })
const addDevice = async (page: Page, name: string) => {
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Add device' }).click()
}
const keyList = (page: Page) => page.getByRole('region', { name: 'Your devices' })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

const finish = (page: Page) => page.getByRole('button', { name: 'Done' })
/** Adds a device and returns its file with the private key. */
const addAndDownload = async (page: Page, name: string) => {
  await addDevice(page, name)
  await expect(page.getByRole('heading', { name: `“${name}” is ready` })).toBeFocused()
  const file = await downloadBy(page, download(page))
  const text = file.bytes.toString()
  return { file, text, privateKey: /^PrivateKey = (\S+)$/m.exec(text)?.[1] ?? 'none' }
}

test('R-WG-1 R-ERR-3 the private key never leaves the browser', async ({
  page,
  context,
  mock,
  openAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openAs('paid', { path })

  // The first steps, because later ones load the code that is missing offline.
  await addDevice(page, 'Phone')
  const show = page.getByRole('button', { name: 'Show QR code' })
  const ready = page.getByRole('heading', { name: '“Phone” is ready' })
  await expect(ready).toBeVisible()

  await test.step('offline, an unsaved key stays', async () => {
    const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline' })
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await show.click()
    await expect(offline).toBeVisible()
    await offline.getByRole('button', { name: 'Close' }).click()
    await finish(page).click()
    await expect(offline).toBeVisible()
    await expect(ready).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('the code of another location', async () => {
    await show.press('Enter')
    await expect(page.getByRole('img', { name: /^QR code for the tunnel to/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await expect(page.getByRole('img', { name: 'QR code for the tunnel to Tokyo, Japan' })).toBeVisible()
  })

  await test.step('one file and all files', async () => {
    await page.getByRole('checkbox', { name: 'Use our DNS' }).uncheck()
    const { bytes } = await downloadBy(page, download(page))
    expect(bytes.toString()).not.toMatch(/^DNS/m)
    expect(bytes.toString()).toMatch(/^PersistentKeepalive = 25$/m)
    const zip = await downloadBy(page, page.getByRole('button', { name: 'Download all locations (ZIP)' }))
    expect(readZipNames(zip.bytes).length).toBeGreaterThan(1)
    await finish(page).click()
    await expect(nameField(page)).toBeVisible()
  })

  await addDevice(page, '   ')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('Enter a device name.')).toBeVisible()

  // Names may use any script.
  const name = '📱 گوشی من'
  await test.step('only the file contains the private key', async () => {
    const { file, text, privateKey } = await addAndDownload(page, name)
    expect(file.name).toMatch(/^[a-zA-Z0-9_=+.-]{1,15}\.conf$/)
    expect(text).toContain(`\n# Key: ${name}\n`)
    expect(text).toContain('AllowedIPs = 0.0.0.0/0, ::/0\n')

    const [registered] = await mock.requests('POST setup/wireguard/keys')
    const publicKey = derivePublicKey(privateKey)
    expect(registered).toMatchObject({ status: 200, requestBody: { name, publicKey } })
    expect(sent.join('\n')).not.toContain(privateKey)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state]),
    )
    expect(kept).not.toContain(privateKey)
  })

  await test.step('leaving the page deletes it', async () => {
    await page.getByRole('button', { name: 'Show private key' }).click()
    await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveValue(/^[A-Za-z0-9+/]{43}=$/)
    await page.evaluate(() => history.pushState(null, '', '/setup/socks5-proxy'))
    await expect(page.getByRole('heading', { name: 'Proxy address' })).toBeVisible()
    await page.goBack()
    await expect(keyList(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await expect(nameField(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveCount(0)
  })

  await test.step('the page warns about an unsaved key on back, on a closed tab and on a link', async () => {
    await addDevice(page, 'Old phone')
    const kept = page.getByRole('heading', { name: '“Old phone” is ready' })
    await expect(kept).toBeFocused()
    const question = page.getByRole('alertdialog', { name: 'Leave without the file?' })
    await page.goBack()
    await question.getByRole('button', { name: 'Back to the file' }).click()
    await expect(question).toBeHidden()
    await expect(kept).toBeVisible()

    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await closing
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /: Your account$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectPath(page, '/profile')
    await page.goBack()
    await expect(nameField(page)).toBeVisible()
  })

  await test.step('once the file is saved, one press on Back leaves the page', async () => {
    await page.evaluate(() => history.pushState(null, '', '/setup/socks5-proxy'))
    await expect(page.getByRole('heading', { name: 'Proxy address' })).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/setup/wg'))
    await addDevice(page, 'New phone')
    await expect(page.getByRole('heading', { name: '“New phone” is ready' })).toBeFocused()
    const readPosition = () => page.evaluate(() => [window.history.state, window.scrollY])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [state, scrollY] = await readPosition()
    expect(state).toBe('leave-guard')
    // Without the scrolling of a click.
    await download(page).evaluate((button: HTMLElement) => button.click())
    await expect.poll(readPosition).toEqual([null, scrollY])
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Proxy address' })).toBeVisible()
    await page.goForward()
    await expect(nameField(page)).toBeVisible()
  })

  await test.step('a device is removed only after a confirmation', async () => {
    await addDevice(page, 'Lost phone')
    await page.getByRole('button', { name: 'Remove Lost phone' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove “Lost phone”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(keyList(page).getByRole('button', { name: 'Remove Lost phone' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Lost phone' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('status').filter({ hasText: '“Lost phone” was removed' })).toBeVisible()
    await expect(keyList(page).getByRole('button', { name: 'Remove Lost phone' })).toHaveCount(0)
    // The page discards its private key.
    await expect(nameField(page)).toBeVisible()
  })
})
