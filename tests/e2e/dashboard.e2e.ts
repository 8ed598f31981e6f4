import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

const STEPS = [
  ['free', 'Go anywhere, without limits', 'See plans', /\/plans$/],
  ['paid', 'Connect this device', 'Get the app', /\/setup\/downloads/],
  ['intro', 'Connect this device', 'Get the app', /\/setup\/downloads/],
  ['lifetime', 'Connect this device', 'Get the app', /\/setup\/downloads/],
  ['expired', 'Your plan has ended', 'Renew', /\/plans$/],
] as const
for (const [persona, title, action, target] of STEPS)
  test(`R-DASH-1 one next step: ${persona}`, async ({ page, signedInAs }) => {
    await signedInAs(persona)
    const step = region(page, title)
    await expect(step.getByRole('heading', { level: 2 })).toHaveText(title)
    await step.getByRole('link', { name: action, exact: true }).click()
    await expect(page).toHaveURL(target)
  })

test('R-DASH-1 R-AUTH-9 one next step: unverified, but paid', async ({ page, mock, signedInAs }) => {
  await signedInAs('unverifiedPaid')
  const step = region(page, 'Confirm your e-mail address')
  await step.getByRole('button', { name: 'Resend Email' }).click()
  await expect(step.getByRole('button')).toBeDisabled()
  await expect(step.getByRole('button')).toContainText(/\d+ s/)
  expect((await mock.outbox('unverified-paid@zoog.test')).map(({ kind }) => kind)).toContain('verify')
})

const PLANS = [
  ['free', 'Free Plan', /^Yours until /],
  ['paid', 'Yearly Plan', /^Renews on /],
  ['lifetime', 'Lifetime Plan', /^Yours for life/],
  ['expired', 'Monthly Plan', /^Ended on /],
] as const
for (const [persona, plan, end] of PLANS)
  test(`R-DASH-1 the plan and its end: ${persona}`, async ({ page, signedInAs }) => {
    await signedInAs(persona)
    await expect(main(page).getByRole('definition').filter({ hasText: plan })).toBeVisible()
    await expect(main(page).getByText(end)).toBeVisible()
  })

test('R-IP-1 the place that the visitor seems to be in @phone', async ({ page, mock, signedInAs }) => {
  await mock.faults.add({ route: 'GET ip/info', status: 200, body: { data: { code: 'NL' } } })
  await signedInAs('paid')
  await expect(main(page).getByText('Where you seem to be')).toBeVisible()
  await expect(main(page).getByRole('definition').filter({ hasText: 'Netherlands' })).toBeVisible()
})

test('R-IP-1 nothing depends on the place', async ({ page, mock, signedInAs, expectStatus }) => {
  expectStatus(500)
  await mock.faults.add({ route: 'GET ip/info', status: 500 })
  await signedInAs('paid')
  await expect(main(page).getByText('Your place is not known right now.')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
})

test('R-DASH-1 systems, the own one first, lead to the right download @development', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid')
  const systems = region(page, 'Get the app').getByRole('listitem')
  await expect(systems).toHaveCount(7)
  await expect(systems.first()).toContainText('Linux')
  await expect(systems.first()).toContainText('This device')
  await systems.getByRole('link', { name: 'macOS' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('macOS')
})

test('R-DASH-1 on a phone its own system comes first @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await expect(region(page, 'Get the app').getByRole('listitem').first()).toContainText('Android (APK)')
})

test('R-DASH-1 a system without an app leads to the files', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  await region(page, 'Get the app')
    .getByRole('link', { name: /Router/ })
    .click()
  await expect(page).toHaveURL(/\/setup\/configuration-files$/)
})

test('R-DASH-1 servers for the dashboard, blurred ones lead to an upgrade', async ({ page, signedInAs }) => {
  await signedInAs('free')
  const servers = region(page, 'Locations')
  await expect(servers.getByRole('listitem')).toHaveCount(12)
  await expect(servers.getByRole('listitem').first()).not.toContainText('Premium location')
  const locked = servers.getByRole('link', { name: /Premium location/ })
  await expect(locked).toHaveCount(6)
  const filter = await locked
    .first()
    .evaluate((element) => getComputedStyle(element.firstElementChild ?? element).filter)
  expect(filter).toContain('blur')
  await locked.first().click()
  await expect(page).toHaveURL(/\/plans$/)
})

test('R-DASH-1 nothing is blurred for those who pay', async ({ page, signedInAs }) => {
  await signedInAs('paid')
  const servers = region(page, 'Locations')
  await expect(servers.getByRole('listitem')).toHaveCount(12)
  await expect(servers.getByRole('link', { name: /Premium location/ })).toHaveCount(0)
})

test('R-ERR-3 a part that fails can be asked for again, the others stand', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  await mock.faults.add({ route: 'GET setup/servers/get', status: 503 })
  await signedInAs('paid')
  const servers = region(page, 'Locations')
  await expect(servers).toContainText('The server locations could not be loaded.')
  await expect(region(page, 'Get the app').getByRole('listitem')).toHaveCount(7)
  await mock.faults.clear()
  await servers.getByRole('button', { name: 'Try again' }).click()
  await expect(servers.getByRole('listitem')).toHaveCount(12)
})

test('R-DASH-1 lists without a single entry say so', async ({ page, mock, signedInAs }) => {
  await mock.faults.add({
    route: 'GET dashboard/operationSystems',
    status: 200,
    body: { data: { items: [] } },
  })
  await mock.faults.add({
    route: 'GET setup/servers/get',
    status: 200,
    body: { data: { serverList: [], tariffName: 'Yearly Plan' } },
  })
  await mock.faults.add({ route: 'GET setup/features/get', status: 200, body: { data: { items: [] } } })
  await signedInAs('paid')
  await expect(main(page).getByText('There are no apps to show right now.')).toBeVisible()
  await expect(main(page).getByText('There are no locations to show right now.')).toBeVisible()
  await expect(main(page).getByText('There are no features to turn on yet.')).toBeVisible()
})

const NAMES = ['ن'.repeat(200), '👩‍🚀'.repeat(60), 'W'.repeat(200)]
for (const [index, name] of NAMES.entries())
  test(`R-HEAD-1 R-USERMENU-1 a name that is hard to show: ${index + 1} @phone`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await mock.faults.add({
      route: 'GET users/info/get',
      status: 200,
      body: {
        data: {
          id: 546271,
          email: `${'w'.repeat(60)}@${'w'.repeat(60)}.test`,
          verified: 1,
          firstName: name,
          secondName: name,
          accountStatus: name.slice(0, 40),
          subscriptionData: {
            tariffId: 3,
            tariffKey: 'yearly',
            tariffName: name,
            expiresDate: '2090-01-01 00:00:00',
            isRecurring: false,
            subscriptionStatus: 1,
          },
          isPostAffiliateAvailable: false,
          isWgSectionAvailable: true,
        },
      },
    })
    await signedInAs('paid')
    await expect(main(page).getByText('Connect this device')).toBeVisible()
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await sideways()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
    expect(await sideways()).toBeLessThanOrEqual(0)
  })
