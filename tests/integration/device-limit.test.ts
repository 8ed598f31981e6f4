import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/wireguard/WireGuardPage'),
  import('../../web/src/features/wireguard/DeviceLimitDialog'),
  import('../../web/src/features/wireguard/ReadyTunnel'),
])

const ROUTE = 'POST users/sessions/end'
const QUESTION = 'Choose a device to disconnect'
const { email } = personas.paid
const expectSnackbar = (text: string) => waitUntil(() => expect(portal.takeSnackbars()).toContain(text))
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

it('R-DEVICES-2 a device that could not be disconnected says so and can be retried', async () => {
  await exceedLimit()
  await portal.setFault({ route: ROUTE, status: 500, body: { message: 'Not now.' } })
  portal.takeSnackbars()
  await portal.press('Disconnect')
  await expectSnackbar('Not now.')
  await expectText(QUESTION)
  await portal.setFault(null)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})

it('R-DEVICES-2 a device that another tab disconnected makes room', async () => {
  await exceedLimit()
  const token = localStorage.getItem('token') ?? ''
  const response = await portal.control('devices', 'GET')
  for (const { id } of z.array(z.object({ id: z.string() })).parse(await response.json()))
    expect((await portal.callFromOtherDevice('users/sessions/end', { id }, token)).status).toBe(200)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})
