import { afterEach, describe, expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText, getStored, setStored } = await startSharedPortal()
afterEach(() => portal.setFault(null))

const findRegion = (name: string) =>
  waitUntil(() => {
    const found = [...document.querySelectorAll('main section')].find(
      (section) => section.querySelector('h2')?.textContent === name,
    )
    if (!found) throw new Error(`There is no region “${name}”.`)
    return found
  })

describe('R-DASH-1 the dashboard', () => {
  it.each([
    ['paid', 'Connect this device', 'Get the app for Linux', '/setup/downloads', 'Yearly Plan', /Renews on /],
    [
      'lifetime',
      'Connect this device',
      'Get the app for Linux',
      '/setup/downloads',
      'Lifetime Plan',
      /Yours for life/,
    ],
    ['expired', 'Your plan has ended', 'Renew', '/plans/monthly', 'Monthly Plan', /Ended on /],
    ['free', 'Unlock every location', 'See plans', '/plans', 'Free Plan', /No time limit/],
  ] as const)(
    'the next step of %s is “%s”, beside the plan with its end',
    async (persona, title, action, target, plan, end) => {
      await portal.openAs(persona, '/dashboard')
      const step = await findRegion(title)
      const links = [...step.querySelectorAll('a')].filter(({ textContent }) => textContent === action)
      expect(links.map((link) => link.getAttribute('href'))).toEqual([target])
      await waitUntil(() => {
        const definitions = portal.texts('main dd')
        expect(definitions.join()).toContain(plan)
      })
      await expectText(end)
    },
  )

  it('R-AUTH-9 an unverified customer with a paid plan gets the app, and the email to verify on request', async () => {
    await portal.openAs('unverifiedPaid', '/dashboard')
    expect((await findRegion('Connect this device')).textContent).toContain('Get the app')
    await portal.press('Verify email')
    await expectText('Open the link in our email to')
    await portal.press('Resend Email')
    const expectCountdown = () =>
      waitUntil(() => expect(portal.buttons(/^Resend Email \(\d+\ss\)/)[0]?.disabled).toBe(true))
    await expectCountdown()
    portal.navigate('/plans')
    expect((await findRegion('Your plan is active')).textContent).toContain('Get the app')
    await expectCountdown()
  })

  const SYSTEMS = 'GET dashboard/operationSystems'
  const iosTiles = () => document.querySelectorAll('main li a[href="/ios-download"]')

  it('an iPhone has one tile even if the server does not list it, and an empty list stays empty', async () => {
    await portal.openAs('free', '/dashboard')
    await expectText('Router')
    expect(iosTiles()).toHaveLength(1)
    expect(iosTiles()[0]?.textContent).toBe('iOS')
    const ios = { id: 9, name: 'iPhone', cssClass: 'ios', downloadId: null }
    for (const items of [[ios], []]) {
      await portal.switchVisitor('free')
      await portal.setFault({ route: SYSTEMS, status: 200, body: { data: { items } } })
      portal.navigate('/dashboard')
      await expectText(items.length > 0 ? 'All downloads' : 'No apps to show right now.')
      await waitUntil(() => expect(iosTiles()).toHaveLength(items.length))
    }
  })

  it('an expired plan shows how many locations still work', async () => {
    await portal.openAs('expired', '/dashboard')
    await expectText('Until then, you can use 6 locations.')
  })

  /** Opens the dashboard of a customer who has the app but was never connected. */
  const openWithApp = async () => {
    await portal.switchVisitor('paid')
    setStored('onboardingSteps', ['app'])
    portal.navigate('/dashboard')
  }

  it('R-PROTECT-2 “I’m connected” is checked, and asks for confirmation when the server sees no connection', async () => {
    await openWithApp()
    await expectText('I’m connected')
    await portal.control('connection', 'POST', { serverId: 25 })
    await portal.press('I’m connected')
    await expectText('You’re connected')
    expect(portal.text()).not.toContain('You don’t seem to be connected yet')
    await openWithApp()
    await portal.press('I’m connected')
    await expectText('You don’t seem to be connected yet.')
    expect(portal.text()).not.toContain('Connect to Zoog VPN')
    expect(getStored('onboardingSteps')).toEqual(['app'])
    await portal.press('I’m connected anyway')
    await expectText('Connect to Zoog VPN')
    expect(getStored('onboardingSteps')).toContain('connected')
  })

  it.each([
    ['the connection is unknown', { status: 200, body: { data: { code: 'NL' } } }],
    ['the check failed', { status: 503, body: {} }],
  ])('R-PROTECT-2 “I’m connected” is accepted when %s', async (_what, fault) => {
    await openWithApp()
    await expectText('I’m connected')
    await portal.setFault({ route: 'GET ip/info', ...fault })
    await portal.press('I’m connected')
    await expectText('Connect to Zoog VPN')
    expect(portal.text()).not.toContain('You don’t seem to be connected yet')
  })
})
