import type { FastifyInstance } from 'fastify'
import { SUPPORT_EMAIL } from '../config'
import { html } from '../core/html'
import { sendSheet } from './page'

/** A page of the company's website: its title, and sections of heading and paragraphs. */
interface CompanyPage {
  title: string
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}

/** The pages that the portal links to, by the last part of their path. */
const COMPANY_PAGES = {
  help: {
    title: 'Help center',
    sections: [
      [
        'I can’t connect',
        'Open the app and choose another location. If that doesn’t help, switch the protocol to OpenVPN over TCP, which works on most networks.',
        'Some networks, such as hotel Wi-Fi, ask you to sign in on their own page first. Disconnect, sign in there, then connect again.',
      ],
      [
        'My connection is slow',
        'Choose a location near you, or one with a low load. WireGuard is usually the fastest protocol.',
      ],
      [
        'I can’t sign in',
        'Reset your password on the sign-in page. The email can take a few minutes. Check your spam folder too.',
        'If you’ve lost both your authenticator app and your recovery codes, enter your password on the sign-in page, then choose “Use a recovery code” and “I don’t have either”. Two-factor authentication is turned off after 72 hours.',
      ],
      [
        'My payment failed',
        'If your card was declined, you weren’t charged. Try again, use another card, or choose another payment method. Your bank can tell you why it declined your card.',
        'If you paid less than the full amount, pay the full amount, or contact us about the amount you sent. If it was late, don’t pay again: your plan starts when the payment arrives.',
      ],
      ['Still need help?', 'Contact us. We answer within one business day.'],
    ],
  },
  contact: {
    title: 'Contact us',
    sections: [
      [
        'Email',
        `Write to ${SUPPORT_EMAIL} from your account’s email address. Never send your password or card number.`,
      ],
      ['Response times', 'We answer within one business day, in English, Russian, and Spanish.'],
      [
        'Security',
        'Report security problems to security@zoog.test. We confirm reports within two business days.',
      ],
      ['Address', 'Zoog VPN Example Ltd, 1 Example Street, 00000 Example Town, Exampleland'],
    ],
  },
  terms: {
    title: 'Terms of service',
    sections: [
      [
        'The service',
        'We provide access to VPN servers and apps. Your plan determines how many devices and locations you can use.',
      ],
      [
        'Your account',
        'Keep your password secret. You’re responsible for all activity in your account. You must be at least 18 or have a parent’s permission.',
      ],
      [
        'Payment and renewal',
        'Paid plans renew automatically at the renewal price shown in your order. The Lifetime Plan and time from gift codes don’t renew. You can turn off automatic renewal in your profile at any time and keep your plan until it ends.',
      ],
      [
        'Acceptable use',
        'Don’t use the service to attack others, send spam, or break the law. We may suspend accounts that do.',
      ],
      ['Ending the contract', 'You can delete your account in your profile at any time.'],
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sections: [
      [
        'Data we don’t keep',
        'We don’t log your traffic, the websites you visit, or your DNS queries. We keep no history of your connections, only when each device was last used.',
      ],
      [
        'Data we keep',
        'Your name, email address, plan, payments, invoice details, refund requests, gift codes, settings, devices, passkeys, VPN username and password, and the partner who recommended us to you.',
        'Card numbers stay with the payment provider. We keep the brand, the last four digits, the expiration date, and an ID from the provider that recognizes the same card.',
      ],
      [
        'Security events',
        'We record the browser and country of each sign-in and account change, so you can review them.',
      ],
      [
        'Your rights',
        'You can download your data or delete your account in your profile. Deleting your account also deletes your payments and invoices. If you’ve used the money-back guarantee, we keep a hash of your email address and card ID, so it can’t be used twice.',
      ],
    ],
  },
  refunds: {
    title: 'Refund policy',
    sections: [
      [
        '7-day money-back guarantee',
        'You can request a full refund in your profile within seven days of your latest payment. You don’t have to give a reason.',
      ],
      [
        'Once per customer',
        'You can use the guarantee only once, even if you pay with the same card from another account.',
      ],
      [
        'How it works',
        'We reply by email. The money goes back to the payment method you used, and your bank may need a few more days to show it. When we approve the refund, the time you paid for is removed. If no time is left, your plan ends.',
      ],
    ],
  },
  status: {
    title: 'Service status',
    sections: [
      [
        'Current status',
        'This test site doesn’t show live status. Your dashboard shows problems that affect all locations or the one you used last. Server Locations marks every affected location.',
      ],
      [
        'Planned maintenance',
        'We announce maintenance in your account at least two days ahead. Use another location during that time.',
      ],
    ],
  },
} as const satisfies Record<string, CompanyPage>

const navigation = html`<nav aria-label="Company pages"><p>${Object.entries(COMPANY_PAGES).map(
  ([name, { title }]) => html`<a href="/pages/${name}">${title}</a> `,
)}</p></nav>`

/** The company's website: help, contact, terms, privacy, refunds and status. */
export const companySiteProvider = async (app: FastifyInstance): Promise<void> => {
  for (const [name, { title, sections }] of Object.entries(COMPANY_PAGES))
    app.get(`/pages/${name}`, (_request, reply) =>
      sendSheet(reply, {
        title: `${title} – Zoog VPN`,
        heading: title,
        badge: 'Test site',
        body: html`${sections.map(
          ([heading, ...paragraphs]) =>
            html`<h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
        )}${navigation}`,
      }),
    )
}
