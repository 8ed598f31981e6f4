import { describe, expect, it } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

// Changes that the server made although their response was lost or late.

const { portal, expectText, expectHidden, queryClient } = await startSharedPortal()
const { snackbars } = await import('../../web/src/state/snackbars')

const shownSnackbars = () => snackbars.list.map(({ text }) => text)
const LABEL = 'Renew automatically'
const OFF = 'We won’t charge you again.'

const openPlan = async () => {
  await portal.openAs('paid', '/profile')
  await waitUntil(() => expect(portal.field(LABEL).checked).toBe(true))
  // The short timeout of a late change must not apply to requests of the page.
  await expectText('Recent activity')
  await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
  portal.takeSnackbars()
}

describe('R-ERR-3 lost and late responses', () => {
  it('a renewal change with a lost response shows "Checking…" until the server confirms it', async () => {
    await openPlan()
    const change = holdResponse('/profile/renewal')
    await portal.setFault({ route: 'GET users/info/get', status: 503 })
    await portal.choose(LABEL)
    await waitUntil(() => expect(change.countSent()).toBe(1))
    change.lose()
    await expectText('Checking…')
    expect(portal.text()).not.toContain(OFF)
    await portal.setFault(null)
    await waitUntil(() => expect(portal.field(LABEL).checked).toBe(false))
    await expectText(OFF)
    await expectHidden('Checking…')
    expect(shownSnackbars()).not.toContainEqual(expect.stringMatching(/couldn’t reach the server/))
  })

  it('a late response applies and removes "took too long"', async () => {
    await openPlan()
    const change = holdResponse('/profile/renewal')
    portal.setPatience(300)
    await portal.choose(LABEL)
    await waitUntil(() => expect(change.countSent()).toBe(1))
    // Only the change is late.
    portal.setPatience(60_000)
    await expectText('Checking…')
    expect(shownSnackbars()).toEqual([expect.stringMatching(/took too long/)])
    change.deliver()
    await expectText(OFF)
    await waitUntil(() => expect(portal.field(LABEL).checked).toBe(false))
    expect(shownSnackbars()).toEqual([expect.stringMatching(/renewal is off/i)])
  })

  it('R-WG-1 a WireGuard device with a lost response shows with its file', async () => {
    await portal.openAs('paid', '/setup/wg')
    await portal.fill('Device name', 'Tablet')
    holdResponse('/setup/wireguard/keys', 'POST').lose()
    await portal.press('Add device')
    await expectText('“Tablet” is ready')
    await expectText(/wg-quick up \.\/\w/)
    await waitUntil(() => expect(document.querySelector('[aria-label="Remove Tablet"]')).not.toBeNull())
  })
})
