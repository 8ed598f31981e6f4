import { expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'

const { portal, expectSnackbars, expectText } = await startSharedPortal()

const READ = 'GET billing/stayOffer'
const TAKE = 'POST billing/stayOffer'
const OFFER = 'Stay for 20% less?'
const OFF = 'Automatic renewal is off. You’ll keep your plan until its end date.'

const turnOff = async (fault: { status: number; body: object } | null = null) => {
  await portal.switchVisitor('paid')
  if (fault) await portal.setFault({ route: READ, ...fault })
  portal.navigate('/profile')
  await expectText('Renew automatically')
  const response = portal.waitForResponse(READ)
  portal.takeSnackbars()
  await portal.choose('Renew automatically')
  await response
}

it.each([404, 500])('R-RENEW-5 a response with status %i shows no offer and no error', async (status) => {
  await turnOff({ status, body: { message: 'No.' } })
  await expectSnackbars(OFF)
  await expectText('We won’t charge you again.')
  expect(portal.text()).not.toContain(OFFER)
})

it('R-RENEW-5 an expired offer says so, a failure keeps the offer, and one press accepts it for the next renewal', async () => {
  await turnOff()
  await expectText(/\$38\.30 instead of \$47\.88/)
  portal.takeSnackbars()
  for (const [status, code, message] of [
    [409, 'offer_ended', 'This offer is no longer available. Nothing has changed.'],
    [500, 'server_error', 'Not now.'],
  ] as const) {
    await portal.setFault({ route: TAKE, status, body: { code, message } })
    await portal.press('Renew for $38.30')
    await expectSnackbars(message)
    await expectText(OFFER)
  }
  await portal.setFault(null)
  await portal.press('Renew for $38.30')
  await expectSnackbars('Automatic renewal is on, at the lower price.')
  await expectText(/Renews on .+\s· \$38\.30/)
  expect(portal.text()).not.toContain(OFFER)
})
