import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectSnackbars, expectText } = await startSharedPortal()
const CARD_DETAILS = /^Continue to card details/
const CHECK = 'POST users/restrictedUserCheck'

const chooseMethod = (method: string) =>
  waitUntil(() => {
    const radio = document.querySelector<HTMLInputElement>(`main input[value="${method}"]`)
    expect(radio).not.toBeNull()
    radio?.click()
  })

// `variants.test.ts` and `shown-prices.test.ts` have every checkout.
it('R-CHECK-1 R-ROUTE-2 R-ROUTE-3 R-FRAME-3 a checkout has its price, methods and language without the frame', async () => {
  await portal.openAs('free', '/checkout-ru-15')
  const methods = ['BANK_CARD', 'SBP', 'sberbank_ru', 'card', 'qiwi', 'webmoney']
  await waitUntil(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')]
    expect(radios.map(({ value }) => value).slice(-methods.length)).toEqual(methods)
  })
  await chooseMethod('card')
  const paid = { tariffKey: 'yearly', amount: 355_980, promocode: 'WELCOME15', currency: 'RUB' }
  await waitUntil(async () => expect((await portal.payments())[0]).toMatchObject(paid))
  expect(document.documentElement.lang).toBe('ru')
  expect(document.querySelector('nav[aria-label]')).toBeNull()
  // The language of a market doesn't change the stored choice.
  expect(localStorage.getItem('i18nLang')).toBeNull()
})

it('R-ROUTE-4 R-GUARD-5 a discount lasts a day by the server’s clock and shows a countdown', async () => {
  await portal.openAs(null, '/checkout-25')
  await waitUntil(() => {
    const timer = document.querySelector('[role="timer"][aria-label="Offer ends in"]')
    expect(timer?.textContent).toMatch(/23|24/)
  })
  await waitUntil(() => expect(document.cookie).toMatch(/window-25=\d+/))
  await portal.control('clock', 'POST', { advance: 25 * 3600 })
  portal.clearCache()
  portal.navigate('/checkout')
  await waitUntil(() => expect(portal.buttons(CARD_DETAILS)).toHaveLength(1))
  portal.navigate('/checkout-25')
  await expectPath('/checkout')
})

/** Opens a page as a guest in Germany, where Trustly and paysafecard are offered. */
const openInGermany = async (path: string) => {
  await portal.switchVisitor(null)
  await portal.control('country', 'POST', { code: 'DE' })
  portal.navigate(path)
}

describe('R-CHECK-2 a guest', () => {
  const open = async () => {
    await portal.openAs(null, '/checkout')
    await waitUntil(() => portal.field('Email'))
  }

  it('R-AUTH-2 sees at the field why an email is missing, invalid or already used', async () => {
    await open()
    await portal.press(CARD_DETAILS)
    await expectText('Enter your email address.')
    await portal.fill('Email', 'nobody@')
    await portal.press(CARD_DETAILS)
    await waitUntil(() => expect(portal.field('Email').getAttribute('aria-invalid')).toBe('true'))
    // Mail servers reject these letters.
    await portal.fill('Email', 'имя@пример.рф')
    await portal.press(CARD_DETAILS)
    await expectText('Use only Latin letters')
    await portal.fill('Email', 'paid@zoog.test')
    await portal.press(CARD_DETAILS)
    await expectText('You already have an account with this address.')
    await waitUntil(() => portal.field('Password'))
    // It has only just appeared, so nothing is wrong with it yet.
    expect(portal.text()).not.toContain('Enter your password.')
    expect(window.location.pathname).toBe('/checkout')
    expect(await portal.countRequests('POST users/register')).toBe(0)
    await portal.fill('Email', 'patient@checkout.test')
    await waitUntil(() => expect(() => portal.field('Password')).toThrow('There is no field'))
  })

  it('R-AUTH-2 R-USERMENU-1 signs in to an existing account and keeps the choices', async () => {
    await open()
    await portal.choose('Monthly Plan')
    await portal.fill('Email', 'free@zoog.test')
    portal.field('Email').dispatchEvent(new Event('focusout', { bubbles: true }))
    await portal.fill('Password', 'Wrong-Pass-1')
    portal.takeSnackbars()
    await portal.press('Sign in and continue')
    await expectSnackbars('Email and password don’t match.')
    await expectText('Email and password don’t match.')
    await portal.fill('Password', PERSONA_PASSWORD)
    await portal.press('Sign in and continue')
    await expectText('Signed in as')
    expect(portal.texts('main span[aria-hidden="true"]')).toContain('FA')
    expect(portal.field('Monthly Plan').checked).toBe(true)
    expect(await portal.countRequests('POST users/register')).toBe(0)
  })

  it('R-AUTH-2 corrects a mistyped domain', async () => {
    await open()
    await portal.fill('Email', 'nora@gmial.com')
    const leaveField = () => portal.field('Email').dispatchEvent(new Event('focusout', { bubbles: true }))
    leaveField()
    await portal.press('Did you mean nora@gmail.com?')
    await waitUntil(() => expect(portal.field('Email').value).toBe('nora@gmail.com'))
    expect(document.activeElement).toBe(portal.field('Email'))
    // Only the corrected address is checked.
    expect(await portal.countRequests(CHECK)).toBe(0)
    leaveField()
    await waitUntil(async () => expect(await portal.countRequests(CHECK)).toBe(1))
  })

  it('waits for the account even if another method is chosen meanwhile', async () => {
    await openInGermany('/checkout')
    await chooseMethod('card')
    await portal.fill('Email', 'slow@checkout.test')
    const register = holdResponse('/users/register')
    await portal.press(CARD_DETAILS)
    await waitUntil(() => expect(register.countSent()).toBe(1))
    await chooseMethod('trustly')
    const pay = await waitUntil(() => {
      const [button] = portal.buttons(/Trustly/)
      expect(button).toBeDefined()
      return button
    })
    expect(pay?.getAttribute('aria-busy')).toBe('true')
    register.deliver()
    await expectText('Your receipt goes to')
  })

  it('R-PAY-2 agrees to a renewal only with a method that can be charged for it', async () => {
    await openInGermany('/checkout-trial')
    for (const [method, canRenew] of [
      ['trustly', true],
      ['paysafecard', false],
      ['card', true],
    ] as const) {
      await chooseMethod(method)
      await expectText(
        canRenew ? 'By paying, you agree that your plan renews' : 'You pay once: we can’t charge',
      )
      const renewals = portal.text().match(/unless you cancel before then|The next term costs/g)
      const renewal = canRenew ? 'unless you cancel before then' : 'The next term costs'
      // Beside the benefits and in the order.
      expect(renewals, method).toEqual([renewal, renewal])
      expect(portal.text().includes('You pay once'), method).toBe(!canRenew)
    }

    // The cards of the alternative layout agree with the order.
    portal.navigate('/checkout-a')
    await chooseMethod('card')
    await expectText('Renews on')
    await chooseMethod('paysafecard')
    await expectText('The next term costs')
    expect(portal.text()).not.toContain('Renews on')
  })

  it('continues with one account after a lost sign-up response', async () => {
    await open()
    await portal.fill('Email', 'lost@checkout.test')
    const register = holdResponse('/users/register')
    await portal.press(CARD_DETAILS)
    await waitUntil(async () => expect(await portal.countRequests('POST users/register')).toBe(1))
    register.lose()
    await expectSnackbars(/reach the server/)
    await portal.fill('Email', 'Lost@checkout.test')
    await portal.press(CARD_DETAILS)
    await expectText('Your receipt goes to')
    expect(() => portal.field('Password')).toThrow('There is no field')
    expect(await portal.countRequests('POST users/register')).toBe(1)
    expect(JSON.stringify({ ...localStorage })).not.toContain('password')
  })
})
