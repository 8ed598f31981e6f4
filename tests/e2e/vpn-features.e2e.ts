import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { holdResponse } from '../support/responses'

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('switch', { name })
const SAVE = 'POST setup/features/state'

test('R-FEAT-1 R-FEAT-2 a switch flips at once, saves once and flips back with an upsell when the save fails; Ad Blocker shows the upsell to free users', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await signedInAs('free')
  const killSwitch = page.getByRole('main').getByRole('switch', { name: 'Kill Switch' })
  const dialog = page.getByRole('dialog')

  await test.step('at once, and a second press while saving sends nothing', async () => {
    const release = await holdResponse(page, SAVE)
    await killSwitch.dblclick()
    await expect(killSwitch).toBeChecked()
    await expect(inMenu(page, 'Kill Switch')).toBeChecked()
    release()
    await expect(page.getByRole('status').getByText('Kill Switch was turned on')).toBeVisible()
    expect(await mock.requests(SAVE)).toHaveLength(1)
  })

  await test.step('a rejected save shows an error', async () => {
    await mock.faults.add({ route: SAVE, status: 200, body: { data: { result: false } }, times: 1 })
    await inMenu(page, 'Kill Switch').click()
    await expect(page.getByRole('alert').getByText('Error to save')).toBeVisible()
    await expect(killSwitch).toBeChecked()
    await expect(dialog).toBeHidden()
  })

  await test.step('a server failure opens the upsell, which returns the focus', async () => {
    await mock.faults.add({ route: SAVE, status: 500, times: 1 })
    await killSwitch.click()
    await expect(dialog).toContainText('We couldn’t save your change')
    await expect(dialog.getByRole('link', { name: 'See paid plans' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(killSwitch).toBeChecked()
    await expect(killSwitch).toBeFocused()
  })

  await test.step('Ad Blocker opens it 500 by 500 or in the whole small window', async () => {
    const before = (await mock.requests(SAVE)).length
    await inMenu(page, 'Ad Blocker').click()
    await expect(dialog).toBeVisible()
    await expect(dialog).not.toContainText('We couldn’t save your change')
    for (const [width, height, expected] of [
      [600, 520, [500, 500]],
      [500, 500, [500, 500]],
      [499, 800, [499, 800]],
      [1440, 499, [1440, 499]],
      [1440, 900, [500, 500]],
    ] as const) {
      await page.setViewportSize({ width, height })
      const size = async () => {
        const box = await dialog.boundingBox()
        return [box?.width, box?.height]
      }
      await expect.poll(size, `in ${width} by ${height}`).toEqual(expected)
    }
    await dialog.getByRole('link', { name: 'See paid plans' }).click()
    await expect(page).toHaveURL(/\/plans$/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Choose a plan that includes Ad Blocker.')).toBeVisible()
    await expect(inMenu(page, 'Ad Blocker')).not.toBeChecked()
    expect(await mock.requests(SAVE)).toHaveLength(before)
  })
})
