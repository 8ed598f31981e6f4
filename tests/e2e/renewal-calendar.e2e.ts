import { expect, test } from '../fixtures'
import { downloadBy } from '../support/downloads'

test('R-RENEW-4 the renewal exports to a calendar', async ({ page, signedInAs }) => {
  await signedInAs('intro', { path: '/profile' })
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
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
