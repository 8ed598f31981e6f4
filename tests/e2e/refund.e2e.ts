import { expect, test } from '../fixtures'
import { downloadBy } from '../support/downloads'

const HOUR = 3600
const EMAIL = 'intro@zoog.test'

test('R-RENEW-3 R-RENEW-4 the renewal exports to a calendar, and a granted refund ends the plan', async ({
  page,
  mock,
  signedInAs,
}) => {
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  const mails = async () => (await mock.outbox(EMAIL)).map(({ kind }) => kind)
  // The page's timers follow the mock's clock from here on.
  await mock.clock.advance(0)
  await signedInAs('intro', { path: '/profile' })

  await test.step('the calendar', async () => {
    await expect(plan).toContainText(/Renews on .+\s· \$9\.99/)
    const { name, bytes } = await downloadBy(page, plan.getByRole('button', { name: 'Add to calendar' }))
    const lines = bytes.toString('utf8').replaceAll('\r\n ', '').split('\r\n')
    const day = /^zoog-vpn-(\d{4})-(\d{2})-(\d{2})\.ics$/.exec(name)?.slice(1).join('') ?? name
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `DTSTART;VALUE=DATE:${day}`,
        'SUMMARY:Zoog VPN: Monthly Plan renews for $9.99',
        `URL:${new URL('/profile', page.url()).href}`,
        'TRIGGER:-P7D',
        'END:VCALENDAR',
      ]),
    )
  })

  await test.step('one dialog sends one request', async () => {
    await expect(plan).toContainText(/Not for you\? Get \$9\.99 back until /)
    await plan.getByRole('button', { name: 'Request a refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get $9.99 back?' })
    await expect(dialog).toContainText('The money goes to the card you paid with.')
    await expect(dialog).toContainText('Your plan ends when we approve the refund.')
    await dialog.getByLabel('Why do you want a refund?').selectOption('It was too slow')
    await dialog.getByRole('button', { name: 'Request refund of $9.99' }).dblclick()
    await expect(plan).toContainText(
      /You requested a refund of \$9\.99 on .+\.\s*Nothing changes until we approve it/,
    )
    await expect(plan.getByRole('button', { name: 'Request a refund' })).toHaveCount(0)
    // The focus moves to the section, because its button is gone.
    await expect(plan).toBeFocused()
    expect((await mails()).filter((kind) => kind === 'refund-asked')).toHaveLength(1)
  })

  await test.step('granted while the page is open', async () => {
    await mock.clock.advance(HOUR)
    await expect(plan).toContainText(/We approved your refund of \$9\.99 on .+\.\s*We’ll send the money by /)
    await expect(plan).toContainText('Free Plan')
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Refunded')
    expect(await mails()).toContain('refund-granted')
  })

  await test.step('paid out', async () => {
    await mock.decideRefund({ state: 'paid_out' })
    await page.reload()
    await expect(plan).toContainText(/We sent your refund of \$9\.99 on /)
    expect(await mails()).toContain('refund-paid-out')
  })
})
