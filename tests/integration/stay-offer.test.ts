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

it('R-RENEW-5 a failed acceptance keeps the offer, and an expired offer says so', async () => {
  await turnOff()
  await expectText(OFFER)
  await expectText(/\$38\.30 instead of \$47\.88/)
  await portal.setFault({ route: TAKE, status: 500, body: { message: 'Not now.' } })
  portal.takeSnackbars()
  await portal.press('Renew for $38.30')
  await expectSnackbars('Not now.')
  await expectText(OFFER)
  await portal.setFault({
    route: TAKE,
    status: 409,
    body: { code: 'offer_ended', message: 'This offer is no longer available. Nothing has changed.' },
  })
  await portal.press('Renew for $38.30')
  await expectSnackbars('This offer is no longer available. Nothing has changed.')
})

it('R-RENEW-5 one press accepts the offer, and the next renewal has its price', async () => {
  await turnOff()
  await expectText(OFFER)
  portal.takeSnackbars()
  await portal.press('Renew for $38.30')
  await expectSnackbars('Automatic renewal is on, at the lower price.')
  await expectText(/Renews on .+\s· \$38\.30/)
  expect(portal.text()).not.toContain(OFFER)
})
