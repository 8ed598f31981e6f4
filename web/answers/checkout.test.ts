import { expect, it } from 'vitest'
import { eventually } from './portal'
import { startTested } from './tested'

// A checkout, with the whole portal in front of a running mock.

const { portal, seen } = await startTested()

it('R-USERMENU-1 a checkout has the same two letters as the user menu: of the first name, else of the email', async () => {
  const letters = () =>
    [...document.querySelectorAll('main span[aria-hidden="true"]')].map(({ textContent }) => textContent)
  const { auth } = await import('../src/state/auth')
  await portal.become('free')
  portal.go('/checkout')
  await seen('Signed in as')
  expect(letters()).toContain('FA')
  if (auth.user) auth.user.firstName = ' '
  await eventually(() => expect(letters()).toContain('FR'))
})
