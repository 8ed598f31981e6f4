import { describe, expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectSnackbars, expectText, auth } = await startSharedPortal()

const ROUTE = 'POST billing/gift'
const redeem = async (code: string): Promise<void> => {
  const response = portal.waitForResponse(ROUTE)
  await portal.fill('Gift code', code)
  await portal.press('Redeem')
  await response
}
const open = async (who: 'free' | 'paid'): Promise<void> => {
  await portal.openAs(who, '/profile')
  portal.takeSnackbars()
  await portal.press('Redeem a gift code')
  await waitUntil(() => portal.field('Gift code'))
}

describe('R-PAYWAY-3 gift codes', () => {
  it('each rejection shows at the field and in a snackbar, and the entry stays', async () => {
    await open('free')
    for (const [code, text] of [
      ['no-such-gift', 'We can’t find this gift code. Check the spelling.'],
      ['OLDGIFT', 'This gift code has expired.'],
      ['FULLGIFT', 'This gift code has been used up.'],
      ['ZOOG20', 'This is a discount code. Use it when you choose a plan.'],
    ] as const) {
      await redeem(code)
      await expectSnackbars(text)
      await expectText(text)
      expect(portal.field('Gift code').value).toBe(code)
    }
    await portal.fill('Gift code', 'подарок')
    await portal.press('Redeem')
    await expectText('Enter the code exactly as you received it')
    expect(portal.takeSnackbars()).toEqual([])
  })

  it('a code pressed twice is redeemed once and shows its plan, and a second attempt says that it was used', async () => {
    await open('free')
    await portal.fill('Gift code', ' zooggift-2years\t')
    const redeemButton = portal.buttons('Redeem')[0]
    redeemButton?.click()
    redeemButton?.click()
    await expectText('Your gift was redeemed')
    await expectText('Two-Year Plan until ')
    expect(auth.user?.subscriptionData.tariffKey).toBe('two-years')
    await portal.press('Done')
    await portal.press('Redeem a gift code')
    await redeem('ZOOGGIFT-2YEARS')
    await expectSnackbars(/^You’ve already used this gift code/)
    await redeem('ZOOG20')
    ;(await portal.link('Choose a plan with this discount')).click()
    await expectPath('/plans')
  })

  it('a server without the endpoint leads to the help center, and a failure can be retried', async () => {
    await open('paid')
    await portal.setFault({ route: ROUTE, status: 404 })
    await redeem('ZOOGGIFT')
    await expectText('You can’t redeem gift codes here.')
    expect(portal.takeSnackbars()).toEqual([])
    await portal.setFault({ route: ROUTE, status: 500, body: { message: 'No.' } })
    await redeem('ZOOGGIFT')
    await expectSnackbars('No.')
    expect(portal.text()).not.toContain('You can’t redeem gift codes here.')
    await portal.setFault(null)
    await redeem('ZOOGGIFT')
    await expectText('7 days were added: Yearly Plan until ')
  })

  it('a gift code typed as a promo code is redeemed with one press', async () => {
    await portal.openAs('free', '/plans/yearly')
    await portal.press('Have a promo code?')
    await portal.fill('Promo code', 'OLD10')
    await portal.press('Apply')
    await expectText('The promo code “OLD10” has expired.')
    expect(portal.buttons('Redeem it as a gift code')).toEqual([])
    await portal.fill('Promo code', 'ZOOGGIFT')
    await portal.press('Apply')
    await expectText('We can’t find the promo code “ZOOGGIFT”. Check the spelling.')
    await portal.press('Redeem it as a gift code')
    await expectSnackbars(/^Trial Plan until /)
    await waitUntil(() => expect(portal.field('Promo code').value).toBe(''))
    expect(auth.user?.subscriptionData.tariffKey).toBe('trial')
    // The pressed button is gone.
    await waitUntil(() => expect(document.activeElement?.textContent).toBe('Have a promo code?'))
  })
})
