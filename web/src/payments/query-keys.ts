/** First part of the key of a card payment in the query cache. */
export const CARD_PAYMENT = 'payments.card'
