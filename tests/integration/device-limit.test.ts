import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// One device more than the plan allows, with the whole portal in front of a running mock.

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/wireguard/WireGuardPage'),
  import('../../web/src/features/wireguard/DeviceLimitDialog'),
  import('../../web/src/features/wireguard/ReadyTunnel'),
])

const ROUTE = 'POST users/sessions/end'
const ASKED = 'Choose a device to disconnect'
const { email } = personas.paid
const said = (text: string) => waitUntil(() => expect(portal.takeSnackbars()).toContain(text))
/** All ten devices of the plan are in use, and an eleventh was asked for. */
const askForOneMore = async () => {
  await portal.switchVisitor('paid')
  for (let count = 0; count < 10; count += 1)
    await portal.control('devices', 'POST', { email, system: 'Android' })
  portal.navigate('/setup/wg')
  await waitUntil(() => portal.field('Device name'))
  await portal.fill('Device name', 'Phone')
  await portal.press('Add device')
  await expectText(ASKED)
}

it('R-DEVICES-2 a device that could not be disconnected says so and can be retried', async () => {
  await askForOneMore()
  await portal.setFault({ route: ROUTE, status: 500, body: { message: 'Not now.' } })
  portal.takeSnackbars()
  await portal.press('Disconnect')
  await said('Not now.')
  await expectText(ASKED)
  await portal.setFault(null)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})

it('R-DEVICES-2 a device that another tab disconnected makes room', async () => {
  await askForOneMore()
  const token = localStorage.getItem('token') ?? ''
  const answer = await portal.control('devices', 'GET')
  for (const { id } of z.array(z.object({ id: z.string() })).parse(await answer.json()))
    expect((await portal.callFromOtherDevice('users/sessions/end', { id }, token)).status).toBe(200)
  await portal.press('Disconnect')
  await expectText('“Phone” is ready')
})
