import { DAY, LANGUAGES, RIGHT_TO_LEFT } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { createMock } from '..'
import { readConfig } from '../config'
import { getMailTexts } from '../core/mail/texts'
import { createTestCustomer, getPersonaRow, NOW, ORIGIN } from '../testing/test-customer'
import { mailEmailChangeRequest } from './email-change/mails'
import { mailReceipt } from './payments/mails'
import {
  mailNewSignIn,
  mailPasswordChanged,
  mailReset,
  mailSetPassword,
  mailVerification,
} from './users/mails'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const getPlaceholders = (texts: object) =>
  JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? (value.match(/\{\w+\}/g) ?? []).toSorted().join() : value,
  )

/** The mails of a customer who signs in, pays and requests a refund. */
const sendMails = (overrides: { firstName?: string; language?: string } = {}) => {
  const { data, user, buy, startRefund, advanceTo } = createTestCustomer('free')
  Object.assign(user, overrides)
  const context = { data, now: NOW, user, origin: ORIGIN }
  for (const mail of [mailVerification, mailReset, mailSetPassword]) mail(context)
  mailNewSignIn(context, { userAgent: CHROME, country: 'US' })
  buy('yearly', NOW)
  startRefund(NOW)
  advanceTo(NOW + 3 * DAY)
  return data.outbox
}

describe('mails', () => {
  it('R-AUTH-8 R-RENEW-3 have an HTML part and a text part with the same link to the portal', () => {
    const mails = sendMails()
    expect(mails.map(({ kind }) => kind)).toEqual([
      'verify',
      'reset',
      'set-password',
      'new-sign-in',
      'receipt',
      'refund-requested',
      'refund-approved',
      'refund-paid-out',
    ])
    const paths = ['/auth', '/reset-password', '/profile']
    for (const { html, text, link, subject } of mails) {
      const url = new URL(link ?? '')
      expect([url.origin, paths.includes(url.pathname)]).toEqual([ORIGIN, true])
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      expect(new Set(hrefs)).toEqual(new Set([link]))
      expect(text).toContain(link)
      expect(html).toContain('<html lang="en" dir="ltr">')
      expect(subject).not.toMatch(/[{}]/)
      expect(text).toContain('Zoog VPN Example Ltd')
    }
  })

  it('R-AUTH-8 a mail to an unverified address says that someone entered it', () => {
    const { data, user } = createTestCustomer('free')
    const context = { data, now: NOW, user, origin: ORIGIN }
    mailVerification(context)
    mailReset(context)
    mailEmailChangeRequest(context, { email: 'new@zoog.test', until: NOW, current: 'a', next: 'b' })
    const unverified = data.outbox.filter(({ text }) => text.includes('because someone entered your address'))
    expect(unverified.map(({ kind }) => kind)).toEqual(['verify', 'email-change-new'])
  })

  it('R-PAY-6 the receipt lists number, plan, period, method, tax and amount', () => {
    const receipt = sendMails().find(({ kind }) => kind === 'receipt')
    for (const text of [
      'ZG-2026-',
      'Yearly Plan',
      'Jan\u00a010,\u00a02026 to Jan\u00a010,\u00a02027',
      '$47.88',
      'Included tax: None',
    ])
      expect(receipt?.text).toContain(text)
  })

  it('R-PAY-6 the receipt names the seller of the environment', async () => {
    const { seller } = readConfig({ MOCK_SELLER_NAME: 'Example Networks GmbH' })
    const mock = await createMock({ seller })
    const { data } = await mock.sandboxes.get('seller')
    const user = getPersonaRow(data, 'paid')
    const payment = data.payments.find(({ userId }) => userId === user.id)
    if (!payment) throw new Error('The seed has no payment of this account.')
    mailReceipt({ data, now: NOW, user, origin: ORIGIN }, payment)
    expect(data.outbox[0]?.text).toContain('with Example Networks GmbH')
    await mock.close()
  })

  it('R-AUTH-1 a new sign-in shows the browser and the country, never the raw user agent', () => {
    const mail = sendMails().find(({ kind }) => kind === 'new-sign-in')
    expect(mail?.text).toContain('Device: Chrome on Linux, United States')
    expect(mail?.html).not.toContain('Mozilla')
  })

  it.each([true, false])(
    'R-PROF-1 a new password (first: %s) can be reset by an owner who does not know it',
    (isFirst) => {
      const { data, user } = createTestCustomer('free')
      const access = { isVpnPasswordNew: false, revokedKeys: 0, remainingKeys: 0 }
      mailPasswordChanged({ data, now: NOW, user, origin: ORIGIN }, isFirst, access)
      expect(data.outbox[0]?.text).toContain('reset your password now')
      expect(data.outbox[0]?.text).not.toMatch(/change your password|You chose/)
    },
  )

  it('R-AUTH-8 escape and shorten any name', () => {
    for (const firstName of ['<img src=x onerror=alert(1)>', 'x'.repeat(200), 'سارا 🦊', '&amp;"\'']) {
      for (const { html, text } of sendMails({ firstName })) {
        expect(html).not.toContain('<img')
        expect(text.split('\n')[0]?.length).toBeLessThan(80)
      }
    }
  })

  it('R-I18N-2 use the same values in each language', () => {
    const english = getPlaceholders(getMailTexts('en').texts)
    for (const language of LANGUAGES) {
      expect(getPlaceholders(getMailTexts(language).texts), language).toBe(english)
      const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
      for (const { html } of sendMails({ language }))
        expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    }
  })
})
