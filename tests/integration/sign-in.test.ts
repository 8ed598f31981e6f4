import { PERSONA_PASSWORD, TEST_PROMOCODE } from '@zoog/contract/personas'
import { expect, it, onTestFinished } from 'vitest'
import { guards } from '../../web/src/i18n/en/base-texts'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectSnackbars, expectText, auth } = await startSharedPortal()

const signIn = async (email: string, password: string = PERSONA_PASSWORD) => {
  await portal.fillAll({ Email: email, Password: password })
  await portal.press('Sign in')
}

it('R-CSRF-1 R-STORE-5 sign-in works with a CSRF cookie that headers cannot contain', async () => {
  await portal.openAs(null, '/sign-in')
  await waitUntil(() => portal.field('Email'))
  // biome-ignore lint/suspicious/noDocumentCookie: the mock sets it this way
  document.cookie = 'XSRF-TOKEN=%E4%BD%A0; path=/'
  await signIn('free@zoog.test')
  await expectPath('/dashboard')
})

it('R-AUTH-6 a rejected captcha says so and keeps the entries', async () => {
  await portal.openAs(null, '/sign-in')
  await waitUntil(() => portal.field('Email'))
  // biome-ignore lint/suspicious/noDocumentCookie: the portal reads the local captcha's response from it
  document.cookie = 'mock_captcha=refuse-me; path=/'
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: removes it for other tests
    document.cookie = 'mock_captcha=; path=/; max-age=0'
  })
  await signIn('free@zoog.test')
  await expectSnackbars('The security check failed. Try again.')
  expect(portal.field('Password').value).toBe(PERSONA_PASSWORD)
})

it('R-AUTH-1 R-AUTH-2 empty fields and wrong credentials say so at the field that gets the focus, and entries stay', async () => {
  await portal.openAs(null, '/sign-in')
  await portal.press('Sign in')
  await expectText('Enter your email address.')
  await expectText('Enter your password.')
  const [email, password] = [portal.field('Email'), portal.field('Password')]
  expect([email.getAttribute('autocomplete'), password.getAttribute('autocomplete')]).toEqual([
    'username webauthn',
    'current-password',
  ])
  expect(document.activeElement).toBe(email)
  expect(await portal.countRequests('POST users/login')).toBe(0)
  await signIn('free@zoog.test', 'Wrong-Pass-1')
  await expectSnackbars('Email and password don’t match.')
  await expectText('Email and password don’t match.')
  await waitUntil(() => expect(document.activeElement).toBe(password))
  expect([email.value, password.value]).toEqual(['free@zoog.test', 'Wrong-Pass-1'])
  expect(localStorage.getItem('token')).toBeNull()
})

it('R-AUTH-11 entries in the profile are restored after a lost session, only for their owner', async () => {
  await portal.switchVisitor('paid')
  const loseSession = async () => {
    portal.navigate('/profile')
    await portal.fill('First name', 'Typed before')
    await portal.setFault({
      route: 'POST profile/name',
      status: 401,
      body: { message: 'Unauthenticated.' },
    })
    await portal.press('Save')
    await expectPath('/auth')
    await portal.setFault(null)
    portal.navigate('/sign-in')
  }
  await loseSession()
  await signIn('paid@zoog.test')
  await expectPath('/profile')
  await waitUntil(() => expect(portal.field('First name').value).toBe('Typed before'))
  await loseSession()
  await signIn('free@zoog.test')
  await expectPath('/profile')
  await waitUntil(() => expect(portal.field('First name').value).toBe('Fay'))
})

it('R-AUTH-2 R-AUTH-5 a sign-up with an unusable promo code or a known email says so and keeps the entries', async () => {
  await portal.openAs(null, '/sign-up')
  const entries = { Name: 'Nora', Password: 'New-Pass-2026', 'Confirm password': 'New-Pass-2026' }
  await portal.fill('Email', 'free@zoog.test')
  await portal.fillAll(entries)
  await portal.press('I have a promo code')
  await portal.fill('Promo code', '<b>')
  await portal.press('Sign up')
  await expectText(/only letters, digits, and dashes/)
  expect(portal.getSnackbars()).toEqual([])
  await portal.fill('Promo code', '')
  await portal.press('Sign up')
  await expectSnackbars('This email already has an account.')
  for (const [label, text] of Object.entries(entries)) expect(portal.field(label).value).toBe(text)
  ;(await portal.link('Sign in with this email')).click()
  await expectPath('/sign-in')
  await waitUntil(() => expect(portal.field('Email').value).toBe('free@zoog.test'))
  expect(portal.field('Password').value).toBe('')
})

it('R-ROUTE-1 the email is kept from form to form, and /auth shows both forms', async () => {
  const follow = async (text: string) => (await portal.link(text)).click()
  const expectEmail = () => waitUntil(() => expect(portal.field('Email').value).toBe('along@example.test'))
  await portal.openAs(null, '/sign-in')
  await portal.fill('Email', 'along@example.test')
  await follow('Forgot password?')
  await expectPath('/forgot-pass')
  await expectEmail()
  await follow('Back to sign-in')
  await expectPath('/sign-in')
  await follow('Create an account')
  await expectPath('/sign-up')
  await expectEmail()
  portal.navigate('/auth')
  await waitUntil(() => {
    for (const text of ['Sign in', 'Sign up']) expect(portal.buttons(text).length).toBeGreaterThan(0)
  })
})

const signUpWith = async (promocode: string, email: string) => {
  await portal.openAs(null, `/sign-up?promocode=${promocode}`)
  await waitUntil(() => expect(portal.field('Promo code').value).toBe(promocode))
  const password = 'New-Pass-2026'
  await portal.fillAll({ Name: 'Nora', Email: email, Password: password, 'Confirm password': password })
  await portal.press('Sign up')
}

it('R-AUTH-3 R-GUARD-3 a discount code in the address is kept for the plans, and a gift code verifies the account', async () => {
  await signUpWith(TEST_PROMOCODE, 'promo@example.test')
  await waitUntil(() => expect(portal.takeSnackbars()).toContain(guards.unverified))
  await expectPath('/plans')
  expect(auth.user?.verified).toBe(0)
  await signUpWith('ZOOGGIFT', 'gift@example.test')
  await expectPath('/dashboard')
  await waitUntil(() =>
    expect(auth.user).toMatchObject({ verified: 1, subscriptionData: { tariffKey: 'trial' } }),
  )
})
