import { expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal()

it('R-USERMENU-1 a checkout has the same initials as the user menu', async () => {
  const getInitials = () =>
    [...document.querySelectorAll('main span[aria-hidden="true"]')].map(({ textContent }) => textContent)
  const { auth } = await import('../../web/src/state/auth')
  await portal.openAs('free', '/checkout')
  await expectText('Signed in as')
  expect(getInitials()).toContain('FA')
  if (auth.user) auth.user.firstName = ' '
  await waitUntil(() => expect(getInitials()).toContain('FR'))
})
