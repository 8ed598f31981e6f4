/** A page of the company's own site: its title, and sections as a heading and paragraphs. */
interface CompanyPage {
  title: string
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}

/** The pages that the portal links to, by the last part of their path. */
export const COMPANY_PAGES = {
  help: {
    title: 'Help center',
    sections: [
      [
        'I can’t connect',
        'Open the app and choose another location. If that doesn’t help, switch the protocol to OpenVPN over TCP, which works in most networks.',
        'Some networks, such as hotels, need you to sign in on their own page first. Disconnect, sign in there, then connect again.',
      ],
      [
        'My connection is slow',
        'Choose a location near you, or one with a low load. WireGuard is usually the fastest protocol.',
      ],
      [
        'I can’t sign in',
        'Reset your password on the sign-in page. The email can take a few minutes; look in your spam folder too.',
        'If you lost your authenticator app, sign in with your password and report it as lost. Two-factor authentication is turned off after 72 hours.',
      ],
      [
        'My payment failed',
        'No money was taken. Try again, use another card, or choose another payment method. Your bank can tell you why it declined the card.',
      ],
      ['Still need help?', 'Write to us on the contact page. We answer within one working day.'],
    ],
  },
  contact: {
    title: 'Contact us',
    sections: [
      [
        'Email',
        'Write to support@zoog.test from the address of your account. Never send your password or card number.',
      ],
      ['Answer times', 'We answer on weekdays within one working day, in English, Russian and Spanish.'],
      [
        'Security',
        'Report security problems to security@zoog.test. We confirm reports within two working days.',
      ],
      ['Address', 'Zoog VPN Example Ltd, 1 Example Street, 00000 Example Town, Exampleland'],
    ],
  },
  terms: {
    title: 'Terms of service',
    sections: [
      [
        'The service',
        'We provide access to VPN servers and apps. Your plan sets the number of devices and locations that you can use.',
      ],
      [
        'Your account',
        'Keep your password secret. You are responsible for the use of your account. You must be 18, or have the permission of a parent.',
      ],
      [
        'Payment and renewal',
        'Plans renew automatically at the price shown when you buy. You can turn off renewal in your profile at any time and keep the plan until it ends.',
      ],
      [
        'Acceptable use',
        'Don’t use the service to attack others, send spam or break the law. We can suspend accounts that do.',
      ],
      ['Ending the contract', 'You can delete your account in your profile at any time.'],
    ],
  },
  privacy: {
    title: 'Privacy policy',
    sections: [
      [
        'Data that we don’t keep',
        'We don’t log your traffic, the websites that you visit, your DNS queries or the times of your connections.',
      ],
      [
        'Data that we keep',
        'Your email address, your plan, your payments and your settings. Card numbers stay with the payment provider; we keep the brand, the last four digits and the expiry date.',
      ],
      [
        'Security events',
        'We keep sign-ins and changes to your account with the browser and the country, so that you can review them.',
      ],
      [
        'Your rights',
        'You can export or delete your data in your profile. Invoices are kept for as long as the law requires.',
      ],
    ],
  },
  refunds: {
    title: 'Refund policy',
    sections: [
      [
        '7-day money-back guarantee',
        'You can request a full refund within seven days of a payment, in the plan section of your profile. You don’t have to give a reason.',
      ],
      ['Once per customer', 'The guarantee works once per customer and payment method.'],
      [
        'How it works',
        'We answer by email. The money goes back to the payment method that you used, and your bank can take a few more days to show it. The plan ends when the refund is approved.',
      ],
    ],
  },
  status: {
    title: 'Service status',
    sections: [
      ['All systems are working', 'Servers, apps, website and payments are available.'],
      [
        'Planned maintenance',
        'Maintenance is announced here and in the portal at least two days before. Connect to another location during that time.',
      ],
    ],
  },
} as const satisfies Record<string, CompanyPage>
