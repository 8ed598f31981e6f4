import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText } = await startSharedPortal()

const ROUTE = 'POST users/sessions/end'
const QUESTION = 'Choose a device to disconnect'
const DIALOG = '[role="dialog"]:not([hidden])'
const { email } = personas.paid
const devices = z.array(z.object({ id: z.string() }))
/** Uses all ten devices of the plan and adds an eleventh. */
const exceedLimit = async () => {
  await portal.switchVisitor('paid')
  for (let count = 0; count < 10; count += 1)
    await portal.control('devices', 'POST', { email, system: 'Android' })
  portal.navigate('/setup/wg')
  await waitUntil(() => portal.field('Device name'))
  await portal.fill('Device name', 'Phone')
  await portal.press('Add device')
  await expectText(QUESTION)
}

it('R-DEVICES-2 a full plan lists its devices, Cancel keeps the name, and a failed disconnection can be retried', async () => {
  await exceedLimit()
  const getItems = () => document.querySelectorAll(`${DIALOG} li`)
  await waitUntil(() => expect(getItems()).toHaveLength(10))
  expect(getItems()[0]?.textContent).toContain('Zoog VPN app on Android')
  await portal.press('Cancel')
  await waitUntil(() => expect(document.querySelector(DIALOG)).toBeNull())
  expect(portal.field('Device name').value).toBe('Phone')
  await portal.press('Add device')
  await expectText(QUESTION)
  await portal.setFault({ route: ROUTE, status: 500, body: { message: 'Not now.' } })
  portal.takeSnackbars()
  await portal.press('Disconnect')
  await expectSnackbars('Not now.')
  await expectText(QUESTION)
  await portal.setFault(null)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})

it('R-DEVICES-2 a device that another tab disconnected makes room', async () => {
  await exceedLimit()
  const token = localStorage.getItem('token') ?? ''
  for (const { id } of await portal.read('devices', devices))
    expect((await portal.callFromOtherDevice('users/sessions/end', { id }, token)).status).toBe(200)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})

it('R-DEVICES-1 the profile lists all devices of the plan', async () => {
  await portal.switchVisitor('paid')
  for (let count = 0; count < 9; count += 1)
    await portal.control('devices', 'POST', { email, system: 'Android' })
  const key = { name: 'Laptop', publicKey: `${'A'.repeat(42)}A=` }
  await portal.callFromOtherDevice('setup/wireguard/keys', key, localStorage.getItem('token') ?? '')
  for (const { id } of await portal.read('devices', devices))
    await portal.control(`devices/${id}/use`, 'POST')
  portal.navigate('/profile')
  await expectText('10 of 10 devices in use')
  await portal.press('Show all 10 sessions')
  const getItems = (text: string) =>
    [...document.querySelectorAll('main li')].filter(({ textContent }) => textContent.includes(text))
  await waitUntil(() => expect(getItems('Zoog VPN app on Android')).toHaveLength(9))
  await waitUntil(() => expect(getItems('Laptop')[0]?.textContent).toContain('Last used'))
  await expectText('Manage WireGuard devices')
})
