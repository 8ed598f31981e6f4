import { type Persona, personas } from '@zoog/contract/personas'
import { clearSession, expect, test } from '../fixtures'
import { expectPath, signIn } from '../support/forms'

/** The page where the guards lead each account after sign-in. */
const ENDS: readonly (readonly [Persona, string])[] = [
  ['affiliate', '/dashboard'],
  ['unverified', '/plans'],
  ['unverifiedPaid', '/plans'],
  ['service', '/checkout'],
]

test('R-AUTH-1 R-FRAME-2 every kind of account signs in and ends on its page @phone-only', async ({
  page,
}) => {
  for (const [persona, end] of ENDS)
    await test.step(`${personas[persona].email}: ${personas[persona].what}`, async () => {
      await page.goto('/')
      await signIn(page, personas[persona].email)
      await expectPath(page, end)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (end !== '/checkout') await expect(page.getByRole('banner')).toBeVisible()
      await clearSession(page)
    })
})
