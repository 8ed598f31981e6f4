// The card page's texts. The shop names the language; a language that is not here is English.
import { es, fa, ru, tr, zh } from './translations.js'

const en = {
  badge: 'Test payments',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cvc: 'CVC',
  expiryHint: 'MM / YY',
  pay: 'Pay {amount}',
  paying: 'Paying…',
  loading: 'Waiting for the shop…',
  processing: 'Your payment is being processed. You need not do anything.',
  succeeded: 'Payment received.',
  closed: 'This payment is closed. Start it again in the shop.',
  superseded: 'You went on with another order, so this payment has ended. Nothing is charged here.',
  refunded: 'The payment was received and refunded in full: you had paid already with another one.',
  unreachable: 'No answer from the card provider. Asking what became of your payment…',
  challengeTitle: 'Confirm that it is you',
  challengeText: 'Your bank asks you to approve this payment of {amount}.',
  complete: 'Complete authentication',
  refuse: 'Fail authentication',
  testCards: 'Test cards',
  problems: {
    cardNumber: {
      incomplete: 'Enter the whole card number.',
      invalid: 'This card number is not correct.',
      past: '',
    },
    expiry: {
      incomplete: 'Enter the month and year of expiry.',
      invalid: 'There is no such month.',
      past: 'This card has expired.',
    },
    cvc: { incomplete: 'Enter the security code.', invalid: '', past: '' },
  },
  cards: {
    succeeds: 'Succeeds',
    declined: 'Declined',
    insufficientFunds: 'Insufficient funds',
    expired: 'Expired card',
    wrongCvc: 'Wrong CVC',
    processingError: 'Processing error',
    threeDSecure: '3-D Secure',
    threeDSecureDeclined: '3-D Secure, then declined',
  },
}

/** @typedef {typeof en} Texts */

/** @type {Readonly<Record<string, Texts>>} */
const languages = { en, ru, zh, es, tr, fa }

/**
 * Language, direction, texts and the way to write an amount, for the language that the shop named.
 * @param {string} language
 */
export const textsFor = (language) => {
  const asked = language.slice(0, 2).toLowerCase()
  const name = Object.hasOwn(languages, asked) ? asked : 'en'
  /** @param {{ amount: number, currency: string }} sum in minor units */
  const money = ({ amount, currency }) => {
    const format = new Intl.NumberFormat(name, { style: 'currency', currency })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  return { name, direction: name === 'fa' ? 'rtl' : 'ltr', texts: languages[name] ?? en, money }
}
