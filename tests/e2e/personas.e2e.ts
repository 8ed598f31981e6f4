import { type Persona, personas } from '@zoog/contract/personas'
import { expect, test } from '../fixtures'
import { expectPath, signIn } from '../support/forms'

/** Where its guards put each account after sign-in. */
const ends: Record<Persona, string> = {
  free: '/dashboard',
  paid: '/dashboard',
  intro: '/dashboard',
  expired: '/dashboard',
  lifetime: '/dashboard',
  affiliate: '/dashboard',
  unverified: '/plans',
  unverifiedPaid: '/plans',
  service: '/checkout',
}

for (const [persona, { email, what }] of Object.entries(personas))
  test(`R-AUTH-1 ${email} signs in: ${what} @phone`, async ({ page }) => {
    await page.goto('/')
    await signIn(page, email)
    const end = new Map<string, string>(Object.entries(ends)).get(persona) ?? ''
    await expectPath(page, end)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // R-FRAME-2: the frame is there for who is signed in.
    if (end !== '/checkout') await expect(page.getByRole('banner')).toBeVisible()
  })
