// The card page's texts. The shop names the language; what is not here is English.

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
  unreachable: 'No answer from the card provider. Asking what became of your payment…',
  challengeTitle: 'Confirm that it is you',
  challengeText: 'Your bank asks you to approve this payment of {amount}.',
  complete: 'Complete authentication',
  refuse: 'Fail authentication',
  testCards: 'Test cards',
  problems: {
    cardNumber: {
      incomplete: 'Enter the whole card number.',
      invalid: 'This card number is not right.',
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

/** @type {Texts} */
const ru = {
  badge: 'Тестовые платежи',
  cardNumber: 'Номер карты',
  expiry: 'Срок действия',
  cvc: 'CVC',
  expiryHint: 'ММ / ГГ',
  pay: 'Оплатить {amount}',
  paying: 'Оплата…',
  loading: 'Ждём магазин…',
  processing: 'Платёж обрабатывается. Ничего делать не нужно.',
  succeeded: 'Платёж получен.',
  closed: 'Этот платёж закрыт. Начните его в магазине заново.',
  unreachable: 'Платёжная система не отвечает. Узнаём, что стало с платежом…',
  challengeTitle: 'Подтвердите, что это вы',
  challengeText: 'Банк просит подтвердить платёж на {amount}.',
  complete: 'Подтвердить',
  refuse: 'Отказаться',
  testCards: 'Тестовые карты',
  problems: {
    cardNumber: {
      incomplete: 'Введите номер карты полностью.',
      invalid: 'В номере карты ошибка.',
      past: '',
    },
    expiry: {
      incomplete: 'Введите месяц и год.',
      invalid: 'Такого месяца нет.',
      past: 'Срок действия карты истёк.',
    },
    cvc: { incomplete: 'Введите код безопасности.', invalid: '', past: '' },
  },
  cards: {
    succeeds: 'Успешно',
    declined: 'Отклонена',
    insufficientFunds: 'Недостаточно средств',
    expired: 'Срок истёк',
    wrongCvc: 'Неверный CVC',
    processingError: 'Ошибка обработки',
    threeDSecure: '3-D Secure',
    threeDSecureDeclined: '3-D Secure, затем отказ',
  },
}

/** @param {string} language */
const nameOf = (language) => (language.slice(0, 2).toLowerCase() === 'ru' ? 'ru' : 'en')

/**
 * Language, texts and the way to write an amount, for the language that the shop named.
 * @param {string} language
 */
export const textsFor = (language) => {
  const name = nameOf(language)
  const texts = name === 'ru' ? ru : en
  /** @param {{ amount: number, currency: string }} sum in minor units */
  const money = ({ amount, currency }) => {
    const format = new Intl.NumberFormat(name === 'ru' ? 'ru-RU' : 'en-US', { style: 'currency', currency })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  return { name, texts, money }
}
