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
  processing: 'Your payment is being processed. You don’t need to do anything.',
  succeeded: 'Payment received.',
  closed: 'This payment is closed. Start again in the shop.',
  superseded: 'You continued with another order, so this payment was closed. You weren’t charged.',
  refunded: 'Your order was already paid, so we refunded this payment in full.',
  unreachable: 'The card provider isn’t responding. Checking your payment…',
  challengeTitle: 'Confirm it’s you',
  challengeText: 'Your bank asks you to approve this payment of {amount}.',
  complete: 'Complete authentication',
  refuse: 'Fail authentication',
  testCards: 'Test cards',
  problems: {
    cardNumber: {
      incomplete: 'Enter the full card number.',
      invalid: 'This card number isn’t valid.',
      past: '',
    },
    expiry: {
      incomplete: 'Enter the expiration month and year.',
      invalid: 'Enter a month from 01 to 12.',
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
  /**
   * Browsers disagree on the minor digits of some currencies, so the server names them.
   * @param {{ amount: number, currency: string, digits: number }} sum in minor units
   */
  const money = ({ amount, currency, digits }) =>
    new Intl.NumberFormat(name, {
      ...{ style: 'currency', currency },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    }).format(amount / 10 ** digits)
  return { name, direction: name === 'fa' ? 'rtl' : 'ltr', texts: languages[name] ?? en, money }
}
