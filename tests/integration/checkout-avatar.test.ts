import { expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// A checkout, with the whole portal in front of a running mock.

const { portal, expectText } = await startSharedPortal()

it('R-USERMENU-1 a checkout has the same initials as the user menu', async () => {
  const letters = () =>
    [...document.querySelectorAll('main span[aria-hidden="true"]')].map(({ textContent }) => textContent)
  const { auth } = await import('../../web/src/state/auth')
  await portal.switchVisitor('free')
  portal.navigate('/checkout')
  await expectText('Signed in as')
  expect(letters()).toContain('FA')
  if (auth.user) auth.user.firstName = ' '
  await waitUntil(() => expect(letters()).toContain('FR'))
})
