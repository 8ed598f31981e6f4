import { expect, it, onTestFinished, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectPath, expectText } = await startSharedPortal()

const { config } = await import('../../web/src/config')

it('R-ROUTE-14 R-AFF-1 a customer without access learns how to join, and a service without rewards says so', async () => {
  const { contactUrl } = config
  Object.assign(config, { contactUrl: 'https://zoog.test/contact' })
  onTestFinished(() => void Object.assign(config, { contactUrl }))
  await portal.openAs('free', '/affiliate')
  await expectText('How it works')
  expect(document.querySelector('main a[href$="/contact"]')?.textContent).toContain('Contact us to apply')
  ;(await portal.link('Get your link')).click()
  await expectPath('/rewards')
  await expectText('No days earned yet')

  await portal.setFault({ route: 'GET affiliate/rewards/get', status: 404 })
  portal.navigate('/plans')
  await expectText('Prices & Plans')
  portal.clearCache()
  portal.navigate('/rewards')
  await expectText('Rewards aren’t available')
  expect(portal.text()).not.toContain('We couldn’t load your rewards')
  expect(portal.buttons('Try again')).toEqual([])
})

it('R-ROUTE-14 a panel on an unknown site does not open, and a snackbar links to a panel that the browser blocks', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const route = 'POST affiliate/session/create'
  await portal.switchVisitor('affiliate')
  await portal.setFault({ route, status: 200, body: { data: { url: 'https://evil.test/panel' } } })
  portal.navigate('/affiliate')
  await waitUntil(() =>
    expect(portal.takeSnackbars()).toEqual([
      expect.stringMatching(/recognize the address of the affiliate panel/),
    ]),
  )
  expect(opened).not.toHaveBeenCalled()
  await portal.setFault(null)
  portal.navigate('/affiliate')
  await expectText('Your browser blocked the affiliate panel.')
  const open = await portal.link('Open panel')
  expect(open.href).toMatch(/\/affiliate\/panel\?session=/)
  expect(open.rel).toMatch(/noopener/)
  expect(window.location.pathname).toBe('/dashboard')
})

it('R-AFF-1 the rewards show the referral link to share, and the results as figures and a table', async () => {
  await portal.openAs('affiliate', '/rewards')
  await expectText('Get 30 free days for every friend who buys a plan')
  const address = (await waitUntil(() => portal.field('Your referral link'))).value
  expect(address).toMatch(/\?friendID=friend-\d+$/)
  const [telegram] = await waitUntil(() => {
    const found = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="t.me"]')]
    expect(found).toHaveLength(1)
    return found
  })
  expect(telegram?.getAttribute('href')).toContain(encodeURIComponent(address))
  await portal.press('QR code')
  await waitUntil(() =>
    expect(document.querySelector('[aria-label="QR code with your referral link"]')).not.toBeNull(),
  )
  await waitUntil(() => expect(portal.texts('main dd')).toEqual(['3', '2', '2', '60']))
  expect(portal.texts('main table tr')).toHaveLength(13)
})

it('R-AFF-1 days that wait for the end of a refund period are shown beside the earned days', async () => {
  const counts = { clicks: 3, signUps: 2, purchases: 1, daysEarned: 0, daysPending: 30 }
  const months = [{ month: '2026-01', signUps: 2, daysEarned: 0 }]
  const data = { friendID: 'friend-4', link: 'https://zoog.test/?friendID=friend-4', daysPerFriend: 30 }
  await portal.switchVisitor('affiliate')
  await portal.setFault({
    route: 'GET affiliate/rewards/get',
    status: 200,
    body: { data: { ...data, ...counts, months } },
  })
  portal.clearCache()
  portal.navigate('/rewards')
  await waitUntil(() => expect(portal.texts('main dd')).toEqual(['3', '2', '1', '0', '30']))
  expect(portal.texts('main dt').at(-1)).toBe('Days pending')
})
