import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from './portal'
import { startTested } from './tested'

// The money-back guarantee in the profile, with the whole portal in front of a running mock.

const { portal, seen } = await startTested(() => [
  import('../src/features/account/ProfilePage'),
  import('../src/features/account/refund/Refund'),
  import('../src/features/account/refund/RefundDialog'),
])
const { auth } = await import('../src/state/auth')

const ROUTE = 'GET billing/refund'
const OFFER = /Not for you\? Until .+ you get \$9\.99 back\./
const refunds = async () =>
  z.array(z.object({ id: z.string() })).parse(await (await portal.control('refunds', 'GET')).json())
const decide = async (outcome: object) =>
  portal.control(`refunds/${(await refunds())[0]?.id}`, 'POST', outcome)
const ask = async () => {
  await portal.press('Ask for a refund')
  await seen('It goes to the card that you paid with.')
  await seen('Your plan ends when the refund is granted.')
  await portal.press('Ask for $9.99 back')
}

it('R-RENEW-3 a server without the calls shows nothing of it; a failure says so and heals', async () => {
  await portal.become('intro')
  await portal.setFault({ route: ROUTE, status: 404 })
  const answer = portal.answered(ROUTE)
  portal.takeSaid()
  portal.go('/profile')
  await answer
  await seen('Saved card')
  expect(portal.buttons('Ask for a refund')).toEqual([])
  expect(portal.text()).not.toContain('refund could not be loaded')
  expect(portal.takeSaid()).toEqual([])

  await portal.become('intro')
  await portal.setFault({ route: ROUTE, status: 500, body: { message: 'No.' } })
  portal.go('/profile')
  await seen('Your refund could not be loaded.')
  await portal.setFault(null)
  await portal.press('Try again')
  await seen(OFFER)
})

it('R-RENEW-3 keeping the plan asks for nothing; who never paid, or long ago, is offered nothing', async () => {
  await portal.become('intro')
  portal.go('/profile')
  await portal.press('Ask for a refund')
  await portal.press('Keep my plan')
  await seen(OFFER)
  expect(await refunds()).toEqual([])
  for (const who of ['free', 'paid'] as const) {
    await portal.become(who)
    const answer = portal.answered(ROUTE)
    portal.go('/profile')
    await answer
    await seen(who === 'paid' ? 'Saved card' : 'Upgrade')
    expect(portal.text()).not.toMatch(/Not for you\?/)
  }
})

it('R-RENEW-3 a refusal says why and leads to help; it can be asked for again', async () => {
  await portal.become('intro')
  portal.go('/profile')
  await ask()
  await seen('You asked for $9.99 back on')
  await decide({ state: 'refused', reason: 'The bank gave it back before.' })
  portal.go('/dashboard')
  await eventually(() => expect(document.querySelector('#plan')).toBeNull())
  portal.forgetAnswers()
  portal.go('/profile')
  await seen('Your refund of $9.99 was refused on')
  await seen('The bank gave it back before.')
  const help = [...document.querySelectorAll('#plan a')].find(
    ({ textContent }) => textContent === 'Write to us',
  )
  expect(help?.getAttribute('href')).toContain('/help')
  await seen(/Until .+ you can ask again\./)
  await ask()
  await seen('You asked for $9.99 back on')
  expect(await refunds()).toHaveLength(2)
  expect(auth.user?.subscriptionData.tariffKey).toBe('monthly')
})

it('R-RENEW-3 what was given back meanwhile is not asked for again, and the page says how it stands', async () => {
  await portal.become('intro')
  portal.go('/profile')
  await portal.press('Ask for a refund')
  await seen('Keep my plan')
  await portal.setFault({
    route: 'POST billing/refund',
    status: 409,
    body: { message: 'Your last payment was given back already.', code: 'refund_impossible' },
  })
  portal.takeSaid()
  await portal.press('Ask for $9.99 back')
  await eventually(() => expect(portal.takeSaid()).toEqual(['Your last payment was given back already.']))
  await eventually(() => expect(portal.buttons('Keep my plan')).toEqual([]))
  await portal.setFault(null)
})

it('R-RENEW-3 granted while the page is looked at, the plan ends here too', async () => {
  await portal.become('intro')
  portal.go('/profile')
  await ask()
  await seen('You asked for $9.99 back on')
  await decide({ state: 'granted' })
  const { queryClient } = await import('../src/api/query-client')
  await queryClient.invalidateQueries({ queryKey: ['billing.refund'] })
  await seen('Your refund of $9.99 was granted on')
  await eventually(() => expect(auth.user?.subscriptionData.tariffKey).toBe('free-plan'))
  await seen('Refunded')
})
