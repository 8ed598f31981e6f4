import { personas } from '@zoog/contract/personas'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectSnackbars, expectText, queryClient } = await startSharedPortal()

/** Optional endpoints, each with a text that shows only with it. */
const OPTIONAL = {
  'GET billing/refund': 'Request a refund',
  'GET billing/savedCard': 'Saved card',
  'GET profile/emailChange': 'Change email',
  'GET users/events': 'Recent activity',
  'GET users/passkeys': 'You have no passkeys yet.',
  'GET users/sessions': 'Where you’re signed in',
  'GET users/twoFactor': 'Two-factor authentication',
}
it('R-PROF-1 R-PAYWAY-1 R-RENEW-3 R-RENEW-6 R-KEYS-1 R-KEYS-5 R-KEYS-6 R-KEYS-7 links replace missing sections', async () => {
  const all = Object.values(OPTIONAL)
  const expectSections = (texts: string[]) =>
    waitUntil(() => {
      expect(queryClient.isFetching()).toBe(0)
      expect(all.filter((text) => portal.text().includes(text))).toEqual(texts)
    })
  await portal.openAs('intro', '/profile')
  await expectSections(all)
  await portal.switchVisitor('intro')
  const others = ['GET billing/planChange', 'GET profile/email/choice', 'POST profile/renewal']
  for (const route of [...others, ...Object.keys(OPTIONAL)]) await portal.addFault({ route, status: 404 })
  // The previous page may have sent requests as the new customer.
  portal.clearCache()
  portal.navigate('/profile')
  await portal.choose('Renew automatically')
  await expectText('Contact us to change your renewal')
  expect((await portal.link('Change plan')).pathname).toBe('/plans')
  await expectSections([])
  await portal.press('Unsubscribe from news')
  // Only the failed press on the switch shows an error.
  await expectSnackbars('Not found.', 'You won’t get news and offers anymore.')
})

it('R-PROF-1 a link to a group scrolls to it', async () => {
  await portal.switchVisitor('paid')
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  portal.navigate('/profile#billing')
  await waitUntil(() => expect(scroll.mock.contexts).toEqual([document.getElementById('billing')]))
})

it('R-PROF-1 a name that is too long says so at its field, and a saved one shows in the header', async () => {
  await portal.openAs('paid', '/profile')
  await portal.fill('First name', 'x'.repeat(201))
  await portal.press('Save')
  await expectText(/too long/)
  expect(document.activeElement).toBe(portal.field('First name'))
  await portal.fill('First name', '  Paulette ')
  await portal.fill('Last name', '')
  await portal.press('Save')
  await waitUntil(() => expect(document.querySelector('header')?.textContent).toContain('Paulette'))
})

it('R-PROF-1 sessions end one by one or together, and news are turned off', async () => {
  await portal.switchVisitor('paid')
  for (let count = 0; count < 2; count += 1)
    await portal.control('sign-in', 'POST', { email: personas.paid.email })
  portal.navigate('/profile')
  const getOthers = () => document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Sign out "]')
  await waitUntil(() => expect(getOthers()).toHaveLength(2))
  getOthers()[0]?.click()
  await expectSnackbars('Signed out of that session.')
  await portal.press('Sign out everywhere else')
  await expectSnackbars('Signed out of 1 other session.')
  await waitUntil(() => expect(getOthers()).toHaveLength(0))

  await portal.choose('News and offers by email')
  await expectSnackbars('You won’t get news and offers anymore.')
  await waitUntil(() => expect(portal.field('News and offers by email').checked).toBe(false))
})

it('R-PROF-1 R-RESTRICT-3 an account is deleted only after the password and the typed word', async () => {
  await portal.openAs('free', '/profile')
  await portal.press('Delete account')
  const response = portal.waitForResponse('POST users/annihilation')
  await portal.fill('Password', 'Not-My-Pass-1')
  await portal.fill('To confirm, type DELETE', 'delet')
  await portal.press('Delete permanently')
  await expectText('Type the word shown above.')
  await portal.press('Cancel')
  await portal.press('Delete account')
  await waitUntil(() => expect(portal.field('Password').value).toBe(''))
  await portal.fill('Password', 'Not-My-Pass-1')
  portal.takeSnackbars()
  await portal.fill('To confirm, type DELETE', 'delete')
  await portal.press('Delete permanently')
  await response
  await expectSnackbars('The password is incorrect.')
  await expectText('The password is incorrect.')
  await portal.fill('Password', 'Zoog-Pass-1')
  await portal.press('Delete permanently')
  await expectPath('/auth')
  expect(portal.getSnackbars()).toEqual(['Your account was deleted.'])
})

it('R-ROUTE-16 the VPN password is masked, rejected when too short, shown and, if generated, saved on request', async () => {
  await portal.openAs('paid', '/set-new-pass')
  await waitUntil(() => expect(portal.field('VPN password').value).toMatch(/^•+$/))
  await portal.fill('New VPN password', 'with space')
  await portal.press('Save VPN password')
  await expectText(/12 to 64/)
  await portal.fill('New VPN password', 'A-New-VPN-Pass-1')
  await portal.press('Save VPN password')
  await expectSnackbars('Your VPN password was saved.')
  document.querySelector<HTMLButtonElement>('[aria-label="Show password"]')?.click()
  await waitUntil(() => expect(portal.field('VPN password').value).toBe('A-New-VPN-Pass-1'))
  await portal.press('Generate')
  await waitUntil(() => expect(portal.field('New VPN password').value).toHaveLength(32))
  expect(portal.field('VPN password').value).toBe('A-New-VPN-Pass-1')
  const generated = portal.field('New VPN password').value
  await portal.press('Save VPN password')
  await waitUntil(() => expect(portal.field('VPN password').value).toBe(generated))
})
