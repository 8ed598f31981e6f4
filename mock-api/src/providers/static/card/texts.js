// The card page's texts. The shop chooses the language; an unknown one falls back to English.
import { es, fa, ru, tr, zh } from './translations.js'

const en = {
  badge: 'Test payments',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  cvc: 'CVC',
  expiryHint: 'MM / YY',
  pay: 'Pay {amount}',
  paying: 'Paying…',
  loading: 'Loading…',
  processing: 'Your payment is being processed. You don’t need to do anything.',
  succeeded: 'Payment received.',
  closed: 'This payment is closed. Start again at Zoog VPN.',
  superseded: 'You continued with another order, so this payment was closed.',
  refunded: 'Your order was already paid, so we refunded this payment in full.',
  unreachable: 'The card provider isn’t responding. Checking your payment…',
  challengeTitle: 'Confirm it’s you',
  challengeText: 'Your bank is asking you to approve this payment of {amount}.',
  complete: 'Complete authentication',
  failAuthentication: 'Fail authentication',
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
 * Returns the name, direction, texts and amount format of a language; English if it is unknown.
 * @param {string} language
 */
export const getLanguage = (language) => {
  const requested = language.slice(0, 2).toLowerCase()
  const name = Object.hasOwn(languages, requested) ? requested : 'en'
  /**
   * Formats an amount. Browsers disagree on the minor digits of some currencies, so the server sends them.
   * @param {{ amount: number, currency: string, digits: number }} sum in minor units
   */
  const money = ({ amount, currency, digits }) =>
    new Intl.NumberFormat(name, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount / 10 ** digits)
  return { name, direction: name === 'fa' ? 'rtl' : 'ltr', texts: languages[name] ?? en, money }
}
