import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expect, test } from '../fixtures'
import { downloadBy, readZip } from '../support/downloads'

const path = '/setup/downloads'
const DAY = 86_400_000
const card = (page: Page) => page.getByRole('region', { name: 'Traveling abroad?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Travel kit' })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const make = (page: Page) => dialog(page).getByRole('button', { name: 'Download travel kit' })
const open = (page: Page) => card(page).getByRole('button', { name: 'Create travel kit' }).click()
const places = (page: Page) => dialog(page).getByRole('group', { name: 'Locations' }).getByRole('checkbox')
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const fill = async (page: Page, country: string, from: number, to: number): Promise<void> => {
  await field(page, 'Country').selectOption(country)
  await field(page, 'First day (optional)').fill(dayIn(from))
  await field(page, 'Last day (optional)').fill(dayIn(to))
}
const getText = (files: { name: string; text: string }[], name: string): string =>
  files.find((file) => file.name === name)?.text ?? ''

test('R-TRAVEL-1 R-TRAVEL-2 a travel kit is made offline with correct checksums and a page for reading offline, and the card counts the days', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('paid', { path })
  await open(page)

  await test.step('missing, past and reversed values are explained at their fields', async () => {
    await make(page).click()
    await expect(field(page, 'Country')).toBeFocused()
    await expect(field(page, 'Country')).toHaveAccessibleDescription('Choose your destination.')
    await fill(page, 'TM', -3, -4)
    await expect(field(page, 'First day (optional)')).toHaveAccessibleDescription(/^This day has passed\./)
    await fill(page, 'TM', 12, 10)
    await expect(field(page, 'First day (optional)')).toHaveAccessibleDescription('')
    await expect(field(page, 'Last day (optional)')).toHaveAccessibleDescription(
      'The last day is before the first.',
    )
    await fill(page, 'TM', 10, 9000)
    await expect(field(page, 'Last day (optional)')).toHaveAccessibleDescription(/within the next two years/)
    await fill(page, 'TM', 10, 20)
    await expect(field(page, 'Last day (optional)')).toHaveAccessibleDescription('')
  })

  await test.step('advice for the country, and the nearest unfiltered locations', async () => {
    const advice = dialog(page).getByRole('status').filter({ hasText: 'Turkmenistan: many networks' })
    await expect(advice).toContainText('Use OpenVPN over TCP port 443 instead of UDP')
    await expect(advice).toContainText(/http:\/\/restricted\.localhost:\d+/)
    await expect(places(page)).toHaveCount(6)
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(3 + 2)
    await expect(dialog(page)).not.toContainText('Istanbul')
    await fill(page, 'TR', 10, 20)
    await expect(dialog(page)).toContainText('Türkiye: some networks are filtered')
    await expect(places(page).first()).toHaveAccessibleName(/^Bucharest, Romania/)
    await expect(dialog(page)).not.toContainText('restricted.localhost')
  })

  await test.step('at least one location is required', async () => {
    for (const name of [/^Bucharest/, /^Athens/, /^Chisinau/])
      await dialog(page).getByRole('checkbox', { name }).uncheck()
    await make(page).click()
    await expect(dialog(page)).toContainText('Choose at least one location.')
    await expect(places(page).first()).toBeFocused()
    await dialog(page)
      .getByRole('checkbox', { name: /^Athens, Greece/ })
      .check()
    await dialog(page)
      .getByRole('checkbox', { name: /^Sofia, Bulgaria/ })
      .check()
  })

  await test.step('the ZIP, made offline', async () => {
    await context.setOffline(true)
    const { name, bytes } = await downloadBy(page, make(page))
    await context.setOffline(false)
    expect(name).toBe('travel-kit.zip')
    const files = readZip(bytes)
    expect(files.map((file) => file.name)).toEqual([
      'read-me.html',
      'tcp/1-tcp.ovpn',
      'tcp/2-tcp.ovpn',
      'udp/1-udp.ovpn',
      'udp/2-udp.ovpn',
      'checksums.txt',
    ])
    expect(getText(files, 'tcp/1-tcp.ovpn')).toContain(
      'proto tcp\nremote gr-athens-1.vpn.zoog.test 443\nresolv-retry',
    )
    expect(getText(files, 'checksums.txt')).toBe(
      files
        .slice(0, -1)
        .map((file) => `${createHash('sha256').update(file.text).digest('hex')}  ${file.name}\n`)
        .join(''),
    )
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const { body } = await mock.api('setup/credentials/get', { token: `${token}` })
    const { data } = z.object({ data: z.object({ password: z.string().min(8) }) }).parse(body)
    for (const { text } of files) {
      expect(text).not.toContain('PRIVATE KEY')
      expect(text).not.toContain(data.password)
    }

    const asked: string[] = []
    const reader = await context.newPage()
    reader.on('request', (request) => asked.push(request.url()))
    await reader.setContent(getText(files, 'read-me.html'))
    await expect(reader.getByRole('heading', { level: 1, name: 'Travel kit: Türkiye' })).toBeVisible()
    await expect(reader.getByRole('cell', { name: 'Athens, Greece' })).toBeVisible()
    await expect(reader.getByText('Find them under “VPN username and password” here:')).toBeVisible()
    await expect(reader.getByRole('heading', { name: 'Windows' })).toBeVisible()
    expect(asked).toEqual([])
    await reader.close()
  })

  await test.step('the card remembers the journey and counts the days', async () => {
    const done = page.getByRole('dialog', { name: 'Travel kit' })
    await expect(done.getByRole('status')).toContainText('Travel kit downloaded')
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(card(page).getByRole('button', { name: 'Create travel kit' })).toBeFocused()
    await expect(card(page)).toContainText(/Your kit from .+: Türkiye, .+ · You leave in (9|10|11) days/)
  })
})
