import { personaPassword, personas } from '@zoog/contract/personas'
import { expect, test } from '../fixtures'
import { expectPath, signInForm } from '../support/forms'

test('R-AUTH-1 signing in by keyboard alone; every stop on the way is seen', async ({ page, portalUrl }) => {
  await page.goto(portalUrl('/sign-in'))
  await expect(signInForm(page)).toBeVisible()
  const email = signInForm(page).getByLabel('Email', { exact: true })
  const password = signInForm(page).getByLabel('Password', { exact: true })
  const reach = async (target: typeof email) => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
  }
  await reach(email)
  await page.keyboard.type(personas.paid.email)
  await reach(password)
  await page.keyboard.type(personaPassword)
  await page.keyboard.press('Enter')
  await expectPath(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
      return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 }
    })
    expect(focus).toEqual({ outlineStyle: expect.not.stringMatching('none'), isWide: true })
  }
})
