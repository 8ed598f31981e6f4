import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { guards } from '../../web/src/i18n/en/base-texts'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// Accounts that may not use every endpoint, and the controls that the portal offers them.

const { portal, expectPath, expectSnackbars, expectText } = await startSharedPortal()

const CONTROLS = ['Download my data', 'Add a passkey', 'Redeem a gift code', 'Sign in on my phone', 'Set up']
const listControls = () => CONTROLS.filter((text) => portal.buttons(text).length > 0)

it.each([
  ['service', '/checkout', []],
  ['unverified', '/plans', [guards.unverified]],
] as const)(
  'R-GUARD-2 R-GUARD-3 offers a %s account no export, passkey, gift or hand-off',
  async (who, end, notices) => {
    await portal.switchVisitor(who)
    for (const path of ['/profile', '/setup/downloads']) {
      portal.takeSnackbars()
      portal.navigate(path)
      await expectPath(end)
      await expectSnackbars(...notices)
      expect(listControls()).toEqual([])
    }
  },
)

it('R-ROUTE-15 offers an unverified customer with a paid plan the hand-off, and explains the closed profile', async () => {
  await portal.openAs('unverifiedPaid', '/setup/downloads')
  await waitUntil(() => expect(listControls()).toEqual(['Sign in on my phone']))
  portal.takeSnackbars()
  portal.navigate('/profile')
  await expectPath('/plans')
  await expectSnackbars(guards.unverified)
  await expectText(personas.unverifiedPaid.email)
  expect(listControls()).toEqual([])
})

it('R-ROUTE-8 R-ROUTE-16 offers an expired plan no VPN password and no WireGuard key, but export and gifts', async () => {
  await portal.switchVisitor('expired')
  for (const [path, end] of [
    ['/set-new-pass', '/dashboard'],
    ['/setup/wg', '/setup/downloads'],
  ] as const) {
    portal.navigate(path)
    await expectPath(end)
  }
  portal.navigate('/profile')
  await waitUntil(() =>
    expect(listControls()).toEqual(expect.arrayContaining(['Download my data', 'Redeem a gift code'])),
  )
})
