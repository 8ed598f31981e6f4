import { expect, test } from '../fixtures'
import { snackbars } from '../support/forms'

const EMAIL = 'paid@zoog.test'

test('R-RENEW-6 a shorter plan waits for the renewal, a longer one starts today for the shown price, and both can be undone', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('paid', { path: '/profile' })
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  const payments = page.getByRole('region', { name: 'Payments' })
  const dialog = page.getByRole('dialog', { name: 'Change your plan' })
  const option = (name: string) => dialog.getByRole('region', { name })
  const mails = async () => (await mock.outbox(EMAIL)).map(({ kind }) => kind)
  const open = () => plan.getByRole('button', { name: 'Change plan' }).click()
  await expect(plan).toContainText(/Renews on .+\s· \$47\.88/)
  // The section has one link to other plans only.
  await expect(plan.getByRole('link', { name: 'Compare plans' })).toHaveCount(0)

  await test.step('a shorter plan waits', async () => {
    await open()
    await expect(option('Monthly Plan')).toContainText('You pay nothing today')
    await expect(option('Monthly Plan')).toContainText('It doesn’t include WireGuard.')
    await option('Monthly Plan')
      .getByRole('button', { name: /^Change on / })
      .click()
    await expect(snackbars(page)).toContainText(/From .+, you’ll have the Monthly Plan\./)
    await expect(dialog).toHaveCount(0)
    await expect(plan).toContainText(/From .+: Monthly Plan/)
    await expect(plan).toContainText(/Renews on .+\s· \$9\.99/)
    await page.reload()
    await plan.getByRole('button', { name: 'Keep the Yearly Plan' }).click()
    await expect(plan).toContainText(/Renews on .+\s· \$47\.88/)
    await expect(plan.getByRole('button', { name: 'Keep the Yearly Plan' })).toHaveCount(0)
    expect((await mails()).filter((kind) => kind === 'plan-change')).toHaveLength(2)
  })

  await test.step('a longer plan starts today', async () => {
    await open()
    const twoYears = option('Two-Year Plan')
    await expect(twoYears).toContainText('$66.96')
    await expect(twoYears).toContainText('Credit for 245 unused days')
    await expect(twoYears).toContainText('−$32.14')
    await expect(twoYears).toContainText(/Starts today and is paid until .+ renews that day for \$66\.96/)
    await expect(dialog).toContainText('to your card: Visa ending in 4242.')
    await twoYears.getByRole('button', { name: 'Pay $34.82 and change' }).dblclick()
    await expect(snackbars(page)).toContainText('You now have the Two-Year Plan.')
    await expect(plan).toContainText('Two-Year Plan')
    await expect(plan).toContainText(/Renews on .+\s· \$66\.96/)
    await expect(payments).toContainText('$34.82')
    const all = await mails()
    expect(all.filter((kind) => kind === 'receipt')).toHaveLength(1)
    expect(all.filter((kind) => kind === 'plan-change')).toHaveLength(3)
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Plan changed')
  })

  await test.step('the change is refunded', async () => {
    await plan.getByRole('button', { name: 'Request a refund' }).click()
    await page.getByRole('button', { name: 'Request refund of $34.82' }).click()
    await expect(plan).toContainText('You requested a refund of $34.82 on')
    await expect(plan.getByRole('button', { name: 'Change plan' })).toHaveCount(0)
    await mock.decideRefund({ state: 'granted' })
    await page.reload()
    await expect(plan).toContainText('Yearly Plan')
    await expect(plan).toContainText(/Ends on .+\s· 24[45] days left/)
  })
})
