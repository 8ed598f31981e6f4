import { expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectSnackbars, expectText, auth } = await startSharedPortal()

const openPromoLink = (promocode: string) => portal.navigate(`/auth?promocode=${promocode}`)

it('R-AUTH-12 R-AUTH-13 a promo link signs in and leaves the address', async () => {
  await portal.switchVisitor(null)
  openPromoLink('ZOOGGIFT')
  await expectPath('/dashboard')
  expect(window.location.search).toBe('')
  expect(auth.user?.verified).toBe(1)
})

it('R-AUTH-13 a discount code is kept for the sign-up, and an expired one shows the text of the server', async () => {
  await portal.switchVisitor(null)
  openPromoLink('ZOOG20')
  await expectText('sign you in with this promo code')
  expect(portal.field('Promo code').value).toBe('ZOOG20')
  expect(window.location.href).toMatch(/\/auth$/)
  portal.navigate('/ios-download')
  await expectText('The app is free')
  portal.takeSnackbars()
  openPromoLink('OLDGIFT')
  await expectText('This sign-in link didn’t work')
  await expectText('It may have expired or already been used.')
  await expectSnackbars('This promo code has expired.')
})

it.each([408, 429])(
  'R-AUTH-13 R-ERR-3 a link whose request failed with %i is not called expired',
  async (status) => {
    await portal.switchVisitor(null)
    const body = { message: 'Try again in a minute.' }
    await portal.setFault({ route: 'GET users/onetimeLinkByPromo', status, body })
    openPromoLink('ZOOGGIFT')
    await expectText('This sign-in link didn’t work')
    expect(portal.text()).not.toContain('It may have expired')
    await expectSnackbars('Try again in a minute.')
  },
)

it('R-AUTH-12 R-AUTH-13 a promo link to another site does nothing', async () => {
  await portal.switchVisitor(null)
  const link = 'https://evil.example/auth?userID=1&token=x'
  await portal.setFault({ route: 'GET users/onetimeLinkByPromo', status: 200, body: { data: { link } } })
  openPromoLink('ZOOGGIFT')
  await expectText('sign you in with this promo code')
  expect(window.location.pathname).toBe('/auth')
  expect(auth.authenticated).toBe(false)
})

it('R-AUTH-8 R-ERR-3 a verification link without a connection shows so, and can be opened again', async () => {
  await portal.switchVisitor(null)
  await portal.setFault({ route: 'POST users/verifyUser', drop: true })
  portal.navigate('/auth?verify=1&userId=7&token=made-up')
  await portal.press('Try again')
  await waitUntil(() => expect(portal.buttons('Try again')).toHaveLength(1))
  expect(document.querySelectorAll('main svg[viewBox="0 0 200 140"]')).toHaveLength(1)
  await portal.setFault(null)
})

it('R-AUTH-8 R-AUTH-9 an invalid verification link offers another email, whose link works for a guest', async () => {
  const sandbox = `resend-${process.pid}`
  await portal.openAs('unverified', '/plans?verify=1&userId=1&token=wrong', sandbox)
  await expectText('Verification was unsuccessful. Use the "Resend Email" button.')
  expect(window.location.search).toBe('')
  await portal.press('Resend Email')
  await waitUntil(() => expect(portal.buttons(/^Resend Email \(\d+\ss\)/)[0]?.disabled).toBe(true))
  await portal.openAs(null, await portal.findMailedLink('unverified@zoog.test', 'verify'), sandbox)
  await expectText("You've been succesfully verified, please login.")
  expect(window.location.href).toMatch(/\/sign-in$/)
})

it('R-AUTH-13 R-ROUTE-1 an incomplete link says so, and a forged link replaces no session', async () => {
  await portal.openAs(null, '/auth?userID=7&token=')
  await expectText('This link is incomplete.')
  expect(portal.buttons('Sign in').length).toBeGreaterThan(0)
  await portal.openAs('free', '/auth?userID=7&token=made-up')
  await portal.press('Sign in')
  await expectText('This sign-in link didn’t work')
  await expectText('Copy the whole link from the email and open it again.')
  await expectText('Go to dashboard')
  expect(portal.text()).not.toContain('create an account to start')
  expect(auth.user?.email).toBe('free@zoog.test')
})

it('R-AUTH-12 R-AUTH-13 a promo link asks a signed-in customer and names the effect on the current account', async () => {
  await portal.switchVisitor('paid')
  openPromoLink('ZOOGGIFT')
  await expectText('You’ll be signed out of this account. Your plan and settings stay in it.')
  expect(await portal.countRequests('GET users/onetimeLinkByPromo')).toBe(0)
  await portal.press('Stay signed in as paid@zoog.test')
  await expectPath('/dashboard')
  expect(auth.user?.email).toBe('paid@zoog.test')
})
