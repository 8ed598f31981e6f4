import { describe, expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText } = await startSharedPortal()

describe('R-PLANS-1 R-RENEW-6 the current plan', () => {
  it('the page of the renewing plan sells nothing and links to the plans, and other plans are for sale', async () => {
    await portal.openAs('paid', '/plans/yearly')
    await expectText('You already have this plan')
    expect(portal.text()).not.toContain('Choose your plan')
    expect(portal.text()).not.toContain('Due today')
    expect(portal.buttons('Have a promo code?')).toEqual([])
    expect(document.querySelector('main section')?.textContent).toContain('Yearly Plan')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main section a')]
    expect(links.map(({ pathname }) => pathname)).toEqual(['/profile', '/plans'])

    portal.navigate('/plans/two-years')
    await expectText('Due today')
    expect(portal.text()).not.toContain('You already have this plan')
    // The list would show the prices of orders, which are higher than those of a change.
    expect(document.querySelectorAll('main input[type=radio][value=monthly]')).toHaveLength(0)
  })

  it('the cards show the renewal date of the renewing plan, and that a lifetime plan ends it', async () => {
    await portal.openAs('paid', '/plans')
    await expectText('Renews on')
    const cards = await waitUntil(() => {
      const found = [...document.querySelectorAll('main ul[aria-label="Choose your plan"] > li')]
      expect(found).toHaveLength(4)
      const texts = found.map(({ textContent }) => textContent)
      expect(texts[0]).toContain('Due today$0.00')
      return texts
    })
    const [own] = /Renews on \w+ \d+, \d{4}/.exec(portal.text().split('Choose your plan')[0] ?? '') ?? []
    expect(own).toBeDefined()
    expect(cards[1]).toContain(own)
    expect(cards.map((text) => text.includes('Renews on'))).toEqual([false, true, false, false])
    expect(cards[1]).toContain('Your plan')
    expect(cards.map((text) => text.includes('Due today'))).toEqual([true, false, true, true])
    expect(cards[0]).toMatch(/You pay nothing today and keep the Yearly Plan until/)
    expect(cards[2]).toMatch(/Starts today and renews on .+ for \$66\.96\.Due today\$34\.82/)
    expect(cards[3]).toContain('Due today$149.00')
    expect(cards[3]).toContain(
      'You pay the full price today, with no credit for unused days. Your Yearly Plan ends right away and won’t renew.',
    )
  })

  it('a customer with a lifetime plan cannot buy another plan', async () => {
    await portal.openAs('lifetime', '/plans/yearly')
    await expectText('there’s nothing more to buy.')
    expect(portal.text()).not.toContain('Due today')
  })

  it('R-PLANS-2 R-IP-1 prices have the country’s currency, and only a chosen plan requests its own price', async () => {
    await portal.switchVisitor('free')
    await portal.control('country', 'POST', { code: 'GB' })
    portal.clearCache()
    portal.navigate('/plans')
    await expectText('£38.28')
    const countOwnPrices = () => portal.countRequests('GET billing/getGuestPriceData')
    expect(await countOwnPrices()).toBe(0)
    portal.navigate('/plans/yearly')
    await waitUntil(() => expect(document.querySelector('main aside')?.textContent).toContain('£38.28'))
    await waitUntil(async () => expect(await countOwnPrices()).toBe(1))
  })

  it('an expired plan is offered first, without a trial', async () => {
    await portal.openAs('expired', '/plans')
    await waitUntil(() => {
      const first = document.querySelector('main ul[aria-label="Choose your plan"] > li')
      expect(first?.textContent).toContain('Renew Monthly Plan')
    })
    const badges = document.querySelector('main ul[aria-label="Choose your plan"]')?.textContent
    expect(badges).not.toContain('Your plan')
    expect(badges?.match(/Best value/g)).toHaveLength(1)
    expect(portal.text()).not.toContain('Start trial')
  })
})
