import { expect, it } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/dashboard/DashboardPage'),
  import('../../web/src/features/plans/PlansPage'),
])

const findRegion = (name: string) =>
  waitUntil(() => {
    const found = [...document.querySelectorAll('main section')].find(
      (section) => section.querySelector('h2')?.textContent === name,
    )
    if (!found) throw new Error(`There is no region “${name}”.`)
    return found
  })

it.each([
  ['paid', 'Connect this device', 'Get the app', '/setup/downloads', 'Yearly Plan', /Renews on /],
  ['intro', 'Connect this device', 'Get the app', '/setup/downloads', 'Monthly Plan', /Renews on /],
  ['lifetime', 'Connect this device', 'Get the app', '/setup/downloads', 'Lifetime Plan', /Yours for life/],
  ['expired', 'Your plan has ended', 'Renew', '/plans/monthly', 'Monthly Plan', /Ended on /],
  ['free', 'Unlock every location', 'See plans', '/plans', 'Free Plan', /No end date/],
] as const)(
  'R-DASH-1 the next step of %s is “%s”, beside the plan with its end',
  async (persona, title, action, target, plan, end) => {
    await portal.switchVisitor(persona)
    portal.navigate('/dashboard')
    const step = await findRegion(title)
    const links = [...step.querySelectorAll('a')].filter(({ textContent }) => textContent === action)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([target])
    await waitUntil(() => {
      const definitions = [...document.querySelectorAll('main dd')].map(({ textContent }) => textContent)
      expect(definitions.join()).toContain(plan)
    })
    await expectText(end)
  },
)

it('R-DASH-1 R-AUTH-9 an unverified customer with a paid plan gets the app, and the email to verify on request', async () => {
  await portal.switchVisitor('unverifiedPaid')
  portal.navigate('/dashboard')
  expect((await findRegion('Connect this device')).textContent).toContain('Get the app')
  await portal.press('Verify your email address')
  await portal.press('Resend Email')
  const expectCountdown = () =>
    waitUntil(() => expect(portal.buttons(/^Resend Email \(\d+\ss\)/)[0]?.disabled).toBe(true))
  await expectCountdown()
  portal.navigate('/plans')
  expect((await findRegion('Your plan is active')).textContent).toContain('Get the app')
  await expectCountdown()
  const mails = await portal.outbox('unverified-paid@zoog.test')
  expect(mails.map(({ kind }) => kind)).toContain('verify')
})
