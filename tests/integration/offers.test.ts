import { expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, setStored, expectHidden, expectPath, queryClient } =
  await startSharedPortal()
const { dialogs } = await import('../../web/src/state/overlays')
const { toggleState } = await import('../../web/src/features/vpn-features/toggle-feature')

it('R-FEAT-2 the Ad Blocker upsell names the lowest price that the plans page shows, in the chosen currency', async () => {
  await portal.openAs('free', '/dashboard')
  await expectText('Ad Blocker')
  await portal.choose('Ad Blocker')
  await expectText(/From \$2\.79 per month/)
  await portal.press('Not now')
  await expectHidden('From $2.79')
  setStored('currency', 'EUR')
  await portal.choose('Ad Blocker')
  await expectText(/From €\d/)
  await portal.press('Not now')
  setStored('currency', 'USD')
})

it('R-FEAT-1 R-FEAT-2 a switch flips at once and saves once, and a failed save flips it back', async () => {
  const route = 'POST setup/features/state'
  await portal.openAs('free', '/dashboard')
  await portal.choose('Kill Switch')
  // In the menu and on the dashboard.
  const switches = () =>
    [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].filter(({ labels }) =>
      labels?.[0]?.textContent.includes('Kill Switch'),
    )
  const expectChecked = (...checked: boolean[]) =>
    waitUntil(() => expect(switches().map((each) => each.checked)).toEqual(checked))
  await expectChecked(true, true)
  switches()[0]?.click()
  await expectSnackbars('Kill Switch was turned on')
  expect(await portal.countRequests(route)).toBe(1)

  await portal.setFault({ route, status: 200, body: { data: { result: false } } })
  switches()[0]?.click()
  await expectSnackbars('Error to save')
  await expectChecked(true, true)
  expect(portal.text()).not.toContain('We couldn’t change Kill Switch')

  await portal.setFault({ route, status: 500 })
  switches()[1]?.click()
  await expectText('We couldn’t change Kill Switch')
  await expectChecked(true, true)
  await portal.setFault(null)
})

it('R-FEAT-1 a paying customer whose change can’t be saved gets no offer, but can try again', async () => {
  await portal.openAs('paid', '/dashboard')
  await portal.setFault({ route: 'POST setup/features/state', status: 500 })
  await portal.choose('Kill Switch')
  await expectText('We couldn’t change Kill Switch')
  expect(portal.buttons('See paid plans')).toEqual([])
  expect(portal.text()).not.toContain('Block ads and trackers')
  expect(portal.text()).not.toContain('per month')
  await expectSnackbars('Something went wrong on our side. Try again in a moment.')
  await portal.setFault(null)
  await portal.press('Try again')
  await expectSnackbars('Kill Switch was turned on')
})

it('R-FEAT-1 R-AUTH-11 a switch opens no upsell if its request ends the session', async () => {
  await portal.openAs('free', '/dashboard')
  await portal.setFault({ route: 'POST setup/features/state', status: 401 })
  await portal.choose('Kill Switch')
  await expectPath('/auth')
  await waitUntil(() => expect(toggleState.savingIds).toEqual([]))
  expect(dialogs.open).toBeNull()
  await portal.setFault(null)
})

const getCard = (plan: string) =>
  waitUntil(() => {
    const cards = [...document.querySelectorAll('main ul[aria-label="Choose your plan"] > li')]
    const card = cards.find((each) => each.querySelector('h3')?.textContent === plan)
    expect(card, plan).toBeDefined()
    return card
  })

it('R-DASH-2 R-PLANS-1 R-RENEW-6 every page shows only the price of the introductory deal', async () => {
  await portal.openAs('intro', '/plans')
  for (const [plan, price, path] of [
    ['Yearly Plan', '$33.52', '/plans/yearly'],
    ['Two-Year Plan', '$46.87', '/plans/two-years'],
  ] as const) {
    const card = await getCard(plan)
    expect(card?.textContent).toContain(price)
    expect(card?.querySelector('a')?.getAttribute('href')).toBe(path)
  }
  // A link orders; a button would change the plan.
  expect(portal.buttons(/^Choose /)).toEqual([])
  expect(portal.text()).not.toContain('Due today')
  // The customer entered no code.
  expect(portal.text()).not.toContain('This promo code')

  portal.navigate('/plans/two-years')
  await expectText('Due today')
  await expectText('$46.87')
  expect(portal.text()).not.toContain('Change plan in your profile')

  portal.navigate('/special-plan')
  await expectText('A special price for you')
  expect((await portal.link('Choose Two-Year Plan')).pathname).toBe('/plans/two-years')

  portal.navigate('/profile')
  expect((await portal.link('Change plan')).pathname).toBe('/plans')
})

it('R-DASH-2 the banner counts down, is absent on the thank-you page and stays closed', async () => {
  const find = () => document.querySelector('[aria-label="Your introductory deal"]')
  await portal.openAs('intro', '/dashboard')
  await waitUntil(() => expect(find()?.querySelector('[role="timer"]')?.textContent).toMatch(/4[67]\s*h/))
  localStorage.setItem('tariffName', 'Monthly Plan')
  portal.navigate('/thank-you')
  await expectText('Your Monthly Plan is active')
  expect(find()).toBeNull()
  portal.navigate('/dashboard')
  await waitUntil(() => expect(find()).not.toBeNull())
  await portal.pressLabeled('Close offer')
  await waitUntil(() => expect(find()).toBeNull())
  portal.clearCache()
  portal.navigate('/rewards')
  await expectText('Your referral link')
  expect(find()).toBeNull()
})

it('R-ROUTE-17 R-PLANS-1 the trial names its plan, and a plan at the public price is no special offer', async () => {
  await portal.openAs('free', '/plans')
  await expectText('Try the Yearly Plan for 7 days')
  portal.navigate('/special-plan')
  await expectText('Our lowest price per month')
  await expectText('$66.96')
  expect((await portal.link('Choose Two-Year Plan')).pathname).toBe('/plans/two-years')
  expect(portal.text()).not.toMatch(/special/i)
})

it('R-ROUTE-17 R-RENEW-6 the special plan is a longer plan, if there is one', async () => {
  await portal.openAs('paid', '/special-plan')
  await expectText(/After a \$.+ credit for \d+ unused days\./)
  await portal.press('Choose Two-Year Plan')
  await waitUntil(() => expect(portal.buttons(/^Pay /)).toHaveLength(1))
  await portal.openAs('affiliate', '/special-plan')
  expect((await portal.link('Choose Lifetime Plan')).pathname).toBe('/plans/lifetime')
  await portal.openAs('lifetime', '/special-plan')
  await expectText('You have our best plan')
})

it('R-ERR-3 R-PLANS-1 the plans show although the visitor’s country can’t be loaded', async () => {
  await portal.switchVisitor('free')
  await portal.setFault({ route: 'GET ip/info', status: 500 })
  portal.clearCache()
  portal.navigate('/plans')
  await getCard('Two-Year Plan')
  // The list of payment methods mounts when the page is idle. It stays empty, because it would be incomplete.
  await waitUntil(() => expect(queryClient.getQueryState(['paymentWall', null, 'USD'])).toBeDefined())
  expect(portal.text()).not.toContain('Payment methods')
  const count = await portal.countRequests('GET ip/info')
  portal.navigate('/plans/yearly')
  await expectText('Due today')
  expect(await portal.countRequests('GET ip/info')).toBe(count)
  await portal.setFault(null)
})
