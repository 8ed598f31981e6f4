import { setupContract } from '@zoog/contract/setup'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy } from '../support/downloads'
import { expectPath } from '../support/forms'

const list = { path: '/server-locations' }
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const tokyo = (page: Page) => page.getByRole('option', { name: /Tokyo/ })

const expectChosen = (option: Locator) => expect(option).toHaveAttribute('aria-selected', 'true')

/** Returns the id of a city's location from the next response. */
const idOf = async (page: Page, city: string): Promise<number> => {
  const answer = await page.waitForResponse('**/setup/servers/get?*')
  const { data } = setupContract.getServers.responses[200].parse(await answer.json())
  const id = data.serverList.find((one) => one.city === city)?.id
  if (id === undefined) throw new Error(`There is no server in ${city}.`)
  return id
}

test('R-SERV-1 a row opens its location, and Escape closes it, with links to its WireGuard and OpenVPN files', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', list)
  const opened = panel(page, 'Tokyo, Japan')

  await test.step('Escape closes it and returns to its row', async () => {
    await row(page, 'Tokyo').click()
    const favourite = opened.getByRole('button', { name: 'Favorite' })
    await favourite.click()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(page).not.toHaveURL(/location=/)
    await expect(row(page, 'Tokyo')).toBeFocused()
    await expect(main(page).getByRole('button', { name: 'Favorite: Tokyo' })).toBeVisible()
  })

  await test.step('to its OpenVPN file, and back', async () => {
    await row(page, 'Tokyo').click()
    await expect(opened).toContainText(/\d ms/)
    await expect(opened).toContainText('jp-tokyo-1.vpn.zoog.test')
    await expect(opened.getByRole('meter', { name: 'Load' })).toBeVisible()
    await opened.getByRole('link', { name: 'OpenVPN file, TCP: Tokyo, Japan' }).click()
    await expectChosen(tokyo(page))
    await page.reload()
    await expectChosen(tokyo(page))
    await expect(page.getByRole('radio', { name: /^TCP/ })).toBeChecked()
    const file = await downloadBy(page, page.getByRole('button', { name: 'Download', exact: true }))
    expect(file.name).toBe('jp-tokyo-1-tcp.ovpn')
    await page.goBack()
    await expect(opened).toBeVisible()
  })

  await test.step('to its WireGuard file', async () => {
    await opened.getByRole('link', { name: 'WireGuard file: Tokyo, Japan' }).click()
    await expect(
      page.getByText('The file will connect to Tokyo, Japan. You can change this later.'),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Device name' }).fill('Phone')
    await page.getByRole('button', { name: 'Add device' }).click()
    await expectChosen(tokyo(page))
    await expect(page.getByText('phone-jp-toky1.conf').first()).toBeVisible()
  })

  await test.step('the back button closes it', async () => {
    await page.goBack()
    // The key was not saved.
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expectPath(page, '/server-locations')
  })
})

test('R-SERV-1 a locked location leads to an upgrade, and a free one to its SOCKS5 address @phone-only', async ({
  page,
  signedInAs,
}) => {
  const known = idOf(page, 'Tokyo')
  await signedInAs('free', list)
  const id = await known
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await expect(row(page, 'Tokyo')).toHaveCount(0)

  await test.step('to its SOCKS5 address', async () => {
    const free = main(page).getByRole('listitem').filter({ hasText: 'Free plan' }).first()
    await free.getByRole('button').last().click()
    const opened = page.getByRole('dialog')
    const host = (await opened.getByRole('code').textContent()) ?? ''
    await expect(opened.getByRole('link', { name: /^WireGuard/ })).toHaveCount(0)
    await opened.getByRole('link', { name: /^SOCKS5 address/ }).click()
    await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue(host)
    await expect(page.getByText(`socks5://${host}:1080`, { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'curl' }).click()
    await expect(page.getByText(`@${host}:1080`).first()).toBeVisible()
  })

  await test.step('to an upgrade', async () => {
    await page.goto(`/setup/configuration-files?location=${id}`)
    await expect(
      page.getByText('Your plan doesn’t include Tokyo, Japan. We chose another location.'),
    ).toBeVisible()
    await page.goto(`/server-locations?location=${id}`)
    await panel(page, 'Tokyo, Japan').getByRole('link', { name: 'Upgrade to use Tokyo' }).click()
    await expectPath(page, '/plans')
  })
})

test('R-SERV-1 the last used location comes first, only for its customer @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path: '/setup/configuration-files' })
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('tokyo')
  await tokyo(page).click()
  await page.goto('/setup/configuration-files')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Tokyo.*Last used/)
  await expectChosen(tokyo(page))
  await page.goto('/setup/socks5-proxy')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/\d/)
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue('jp-tokyo-1.vpn.zoog.test')
  await page.goto('/server-locations')
  const last = main(page).getByRole('region', { name: 'Last used' })
  await last.getByRole('button', { name: 'Tokyo', exact: true }).click()
  await expect(panel(page, 'Tokyo, Japan')).toBeVisible()
  await signedInAs('lifetime', list)
  await expect(row(page, 'Tokyo')).toHaveCount(1)
  await expect(last).toHaveCount(0)
})

test('R-SERV-1 typing, arrows and Enter pick a location', async ({ page, mock, signedInAs }) => {
  // The best location, which comes first, must not match the typed text.
  await mock.setCountry('DE')
  await signedInAs('paid', { path: '/setup/configuration-files' })
  const list = page.getByRole('listbox', { name: 'Choose a location' })
  await page.getByRole('searchbox', { name: 'Search locations' }).focus()
  await page.keyboard.type('united states')
  const found = list.getByRole('group', { name: 'United States' }).getByRole('option')
  await expect(found.first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expectChosen(found.nth(1))
  // In the list the arrows start at the selected option.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  await expect(found.nth(1)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectChosen(found.first())
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'false')
  await page.reload()
  await expect(list.getByRole('option').first()).toHaveAccessibleName(/United States.*Last used/)
  await expectChosen(list.getByRole('option').first())
})

test('R-STATUS-1 R-STATUS-2 an incident marks its location and shows on the dashboard while it lasts', async ({
  page,
  mock,
  signedInAs,
}) => {
  // Timers created from here on follow the mock's clock.
  await mock.clock.advance(0)
  const found = idOf(page, 'Tokyo')
  await signedInAs('paid', list)
  const { id } = await mock.status.begin({ kind: 'incident', serverIds: [await found] })
  await mock.clock.advance(61)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Tokyo' })).toContainText('Problems')
  await row(page, 'Tokyo').click()
  await expect(panel(page, 'Tokyo, Japan')).toContainText('Problems in Tokyo, Japan')
  await panel(page, 'Tokyo, Japan').getByRole('link', { name: 'SOCKS5 address: Tokyo, Japan' }).click()
  await expectPath(page, '/setup/socks5-proxy')

  await page.goto('/dashboard')
  const banner = main(page).getByText('Problems in Tokyo, Japan')
  await expect(banner).toBeVisible()
  await main(page).getByRole('link', { name: 'Other locations' }).click()
  await expectPath(page, list.path)
  await page.goBack()
  await expect(banner).toBeVisible()
  await mock.status.end(id)
  await mock.clock.advance(61)
  await expect(banner).toHaveCount(0)
})
