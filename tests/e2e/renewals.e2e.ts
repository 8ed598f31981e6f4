import { testCards } from '@zoog/contract/personas'
import { clearSession, expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const DAY = 24 * 3600
const EMAIL = 'paid@zoog.test'

test('R-RENEW-2 R-PAYWAY-2 an expiring card is announced, a failed renewal keeps the plan, and a new card is charged at once', async ({
  page,
  mock,
  signedInAs,
}) => {
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  const mails = async () => (await mock.outbox(EMAIL)).map(({ kind }) => kind)
  await mock.expireCards()

  await test.step('the reminder', async () => {
    await signedInAs('paid', { path: '/profile' })
    await expect(plan).toContainText(/Renews on .+\s· \$47\.88/)
    await expect(plan).toContainText(
      /This card expires before your plan renews on .+\. Replace it before then\./,
    )
    // The session expires with the moved clock.
    await clearSession(page)
    await mock.clock.advance(239 * DAY)
    expect(await mails()).toContain('renewal-reminder')
  })

  await test.step('the grace period', async () => {
    await mock.clock.advance(7 * DAY)
    expect(await mails()).toContain('renewal-failed')
    await signedInAs('paid', { path: '/dashboard' })
    const step = page.getByRole('region', { name: 'We couldn’t charge your card' })
    await expect(step).toContainText(/Payment due. Active until /)
    await expect(page.getByRole('banner')).toContainText('Active')
    await page.goto('/plans')
    await expect(page.getByRole('region', { name: 'Your plan', exact: true })).toContainText('Runs until ')
    await expect(page.getByRole('region', { name: /^Not sure yet\?/ })).toHaveCount(0)
    await page.goBack()
    await step.getByRole('link', { name: 'Replace card' }).click()
    await expectPath(page, '/profile')
    await expect(plan).toContainText(/Your plan stays active until .+ nothing is charged\./)
  })

  await test.step('a valid card', async () => {
    await plan.getByRole('button', { name: 'Replace card' }).click()
    await page.getByLabel('Card number').fill(testCards.succeeds)
    await page.getByLabel('Expiry').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByText('Your card was saved.')).toBeVisible()
    await expect(plan).toContainText('Renews on')
    await expect(plan).not.toContainText('We couldn’t charge')
    expect(await mails()).toContain('receipt')
  })
})
