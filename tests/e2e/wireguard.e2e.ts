import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { namesInZip, saveBy } from '../support/downloads'
import { expectPath } from '../support/forms'

const path = '/setup/wg'
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** The public key of a private one, worked out apart from the portal. */
const publicOf = (privateKey: string): string => {
  const key = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'base64')])
  const spki = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({
    format: 'der',
    type: 'spki',
  })
  return spki.subarray(-32).toString('base64')
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the device' })
const makeKey = async (page: Page, name: string) => {
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Make a key' }).click()
}
const keyList = (page: Page) => page.getByRole('region', { name: 'Your keys' })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

/** Makes a key, takes its file, and gives back both halves as the file and the server have them. */
const makeAndSave = async (page: Page, name: string) => {
  await makeKey(page, name)
  await expect(page.getByRole('heading', { name: `“${name}” is ready` })).toBeFocused()
  const file = await saveBy(page, download(page))
  const text = file.bytes.toString()
  return { file, text, privateKey: /^PrivateKey = (\S+)$/m.exec(text)?.[1] ?? 'none' }
}

test('R-WG-1 the private key is made here and never leaves; the file has it @phone', async ({
  page,
  mock,
  signedInAs,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await signedInAs('paid', { path })
  const { file, text, privateKey } = await makeAndSave(page, 'Laptop')
  expect(file.name).toMatch(/^[a-zA-Z0-9_=+.-]{1,15}\.conf$/)
  expect(text).toContain('AllowedIPs = 0.0.0.0/0, ::/0\n')

  const [registered] = await mock.requests('POST setup/wireguard/keys')
  expect(registered).toMatchObject({
    status: 200,
    requestBody: { name: 'Laptop', publicKey: publicOf(privateKey) },
  })
  expect(sent.join('\n')).not.toContain(privateKey)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state]),
  )
  expect(kept).not.toContain(privateKey)
})

test('R-WG-1 leaving the page forgets the private key @phone', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  await makeKey(page, 'Laptop')
  await page.getByRole('button', { name: 'Show the private key' }).click()
  await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveValue(/^[A-Za-z0-9+/]{43}=$/)
  await page.evaluate(() => history.pushState(null, '', '/setup/socks5-proxy'))
  await expect(page.getByRole('heading', { name: 'Proxy address' })).toBeVisible()
  await page.goBack()
  await expect(keyList(page).getByText('Laptop', { exact: true })).toBeVisible()
  await expect(nameField(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveCount(0)
})

test('R-WG-1 a phone gets the tunnel as a code, when asked for only', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  await makeKey(page, 'Phone')
  const code = page.getByRole('img', { name: /^QR code with the tunnel to/ })
  await expect(page.getByRole('button', { name: 'Show the code' })).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the code' }).press('Enter')
  await expect(code).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await expect(page.getByRole('img', { name: 'QR code with the tunnel to Tokyo, Japan' })).toBeVisible()
})

test('R-WG-1 options show in the file; all locations come as one archive', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  await makeKey(page, 'Router')
  await page.getByRole('checkbox', { name: 'Look names up at the VPN' }).uncheck()
  const { bytes } = await saveBy(page, download(page))
  expect(bytes.toString()).not.toMatch(/^DNS/m)
  expect(bytes.toString()).toMatch(/^PersistentKeepalive = 25$/m)
  const zip = await saveBy(page, page.getByRole('button', { name: 'All locations as a ZIP' }))
  const names = namesInZip(zip.bytes)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-zA-Z0-9_=+.-]{1,15}\.conf$/.test(name))).toEqual([])
  await page.getByRole('button', { name: 'Done, forget the private key' }).click()
  await expect(nameField(page)).toBeVisible()
})

test('R-WG-1 a browser that does not know X25519 makes keys all the same', async ({
  page,
  mock,
  signedInAs,
}) => {
  await page.addInitScript(() => {
    const value = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
    Object.defineProperty(crypto.subtle, 'generateKey', { value })
  })
  await signedInAs('paid', { path })
  const { privateKey } = await makeAndSave(page, 'Old browser')
  const [registered] = await mock.requests('POST setup/wireguard/keys')
  expect(registered).toMatchObject({ requestBody: { publicKey: publicOf(privateKey) } })
})

test('R-WG-1 a key is revoked after a question, and only then @phone', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  await makeKey(page, 'Lost phone')
  await page.getByRole('button', { name: 'Revoke Lost phone' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke “Lost phone”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(keyList(page).getByText('Lost phone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Lost phone' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“Lost phone” was revoked' })).toBeVisible()
  await expect(keyList(page).getByText('No device has a key yet.')).toBeVisible()
  // Its private key is of no use any more.
  await expect(nameField(page)).toBeVisible()
})

test('R-WG-1 ten keys are the most: then the page says what to do', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  for (let number = 1; number <= 10; number += 1) {
    await makeKey(page, `Device ${number}`)
    await page.getByRole('button', { name: 'Done, forget the private key' }).click()
  }
  await expect(page.getByText('You have 10 keys')).toBeVisible()
  await expect(nameField(page)).toHaveCount(0)
  await expect(keyList(page).getByText('10 of 10')).toBeVisible()
})

test('R-WG-1 a name is asked for; one of 200 letters is refused here, any script is welcome', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('paid', { path })
  await makeKey(page, '   ')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await makeKey(page, 'x'.repeat(200))
  await expect(page.getByText('A name has 64 letters at most.')).toBeVisible()
  expect(await mock.requests('POST setup/wireguard/keys')).toEqual([])
  const { text } = await makeAndSave(page, '📱 گوشی من')
  expect(text).toContain('\n# Key: 📱 گوشی من\n')
})

test('R-ERR-3 a key that could not be registered leaves the form as it was', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await mock.faults.add({ route: 'POST setup/wireguard/keys', status: 500, times: 1 })
  await signedInAs('paid', { path })
  await makeKey(page, 'Laptop')
  await expect(page.getByRole('alert').filter({ hasText: 'Server error.' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Laptop')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByRole('heading', { name: '“Laptop” is ready' })).toBeVisible()
})

test('R-ROUTE-8 without the section the way leads to the downloads, and the menu has no such item', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free', { path })
  await expectPath(page, '/setup/downloads')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'SOCKS5 Proxy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WireGuard configuration files' })).toHaveCount(0)
})

test('R-WG-1 a service without WireGuard says so, and leads to the apps', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await mock.faults.add({ route: 'GET setup/wireguard/servers', status: 404 })
  await signedInAs('paid', { path })
  await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get the app' })).toBeVisible()
})

test('R-WG-1 a plan that has lost WireGuard says so, and leads to the plans', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(403)
  await mock.faults.add({ route: 'GET setup/wireguard/servers', status: 403 })
  await mock.faults.add({ route: 'GET setup/wireguard/keys', status: 403 })
  await signedInAs('paid', { path })
  await page.getByRole('link', { name: 'See plans' }).click()
  await expectPath(page, '/plans')
})
