import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { holdResponse } from '../support/responses'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const inMenu = (page: Page, name: string) => menu(page).getByRole('switch', { name })
const onPage = (page: Page, name: string) => page.getByRole('main').getByRole('switch', { name })
const SAVE = 'POST setup/features/state'

test('R-FEAT-1 R-FEAT-2 a switch flips at once, saves once, and flips back when the save fails', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await signedInAs('paid')
  const killSwitch = onPage(page, 'Kill Switch')

  await test.step('at once, and a second press while saving sends nothing', async () => {
    const release = await holdResponse(page, SAVE)
    await killSwitch.dblclick()
    await expect(killSwitch).toBeChecked()
    await expect(inMenu(page, 'Kill Switch')).toBeChecked()
    release()
    await expect(page.getByRole('status').getByText('Kill Switch was turned on')).toBeVisible()
    expect(await mock.requests(SAVE)).toHaveLength(1)
    await page.reload()
    await expect(killSwitch).toBeChecked()
    await inMenu(page, 'Kill Switch').click()
    await expect(page.getByText('Kill Switch was turned off')).toBeVisible()
    await expect(killSwitch).not.toBeChecked()
  })

  await test.step('a rejected save shows an error', async () => {
    await mock.faults.add({ route: SAVE, status: 200, body: { data: { result: false } }, times: 1 })
    await killSwitch.click()
    await expect(page.getByRole('alert').getByText('Error to save')).toBeVisible()
    await expect(killSwitch).not.toBeChecked()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a server failure opens the upsell', async () => {
    await mock.faults.add({ route: SAVE, status: 500, times: 1 })
    await killSwitch.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('We couldn’t save your change')
    await expect(dialog.getByRole('link', { name: 'See Premium plans' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(killSwitch).not.toBeChecked()
    await expect(killSwitch).toBeFocused()
  })

  await test.step('a paying customer turns Ad Blocker on', async () => {
    await onPage(page, 'Ad Blocker').click()
    await expect(page.getByText('Ad Blocker was turned on')).toBeVisible()
    await expect(onPage(page, 'Ad Blocker')).toBeChecked()
  })
})

test('R-FEAT-2 Ad Blocker shows the upsell to free users, 500 by 500 or the whole small window', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free')
  await inMenu(page, 'Ad Blocker').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('We couldn’t save your change')
  const size = async () => {
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
    return [width, height]
  }
  for (const [width, height, expected] of [
    [600, 520, [500, 500]],
    [500, 500, [500, 500]],
    [499, 800, [499, 800]],
    [1440, 499, [1440, 499]],
    [1440, 900, [500, 500]],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(size, `in ${width} by ${height}`).toEqual(expected)
  }
  await dialog.getByRole('link', { name: 'See Premium plans' }).click()
  await expect(page).toHaveURL(/\/plans$/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Choose a plan that includes Ad Blocker.')).toBeVisible()
  await expect(inMenu(page, 'Ad Blocker')).not.toBeChecked()
  expect(await mock.requests(SAVE)).toHaveLength(0)
})

test('R-FEAT-2 on a phone the upsell fills the screen @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await inMenu(page, 'Ad Blocker').click()
  const close = page.getByRole('button', { name: 'Close', exact: true })
  const dialog = page.getByRole('dialog').filter({ has: close })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // A phone on its side is wide enough for a window, and still a mobile device.
  await page.setViewportSize({ width: 844, height: 600 })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 600 })
  await close.click()
  await expect(dialog).toBeHidden()
})
