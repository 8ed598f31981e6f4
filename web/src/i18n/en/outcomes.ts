/** How payments end that bring no plan. */
export const outcomes = {
  failed: {
    title: 'Your payment did not go through',
    kept: 'Your choice is kept: {plan:string}.',
    tryAgain: 'Try again',
    otherMethod: 'Another payment method',
    toPlans: 'See the plans',
    unknown: 'The provider did not say why.',
    advice: 'Choose your plan once more and pay with another card or method, or ask your bank.',
  },
  /** Why a payment failed, and what helps. */
  reasons: {
    card_declined: {
      title: 'Your card was declined',
      text: 'Your bank refused the payment and gave no reason. Nothing was charged. Try another card or another method, or ask your bank.',
    },
    insufficient_funds: {
      title: 'There is not enough money on the card',
      text: 'Nothing was charged. Try another card, or choose another method.',
    },
    expired_card: {
      title: 'The card has expired',
      text: 'Nothing was charged. Check the date, or try another card.',
    },
    incorrect_cvc: {
      title: 'The security code is wrong',
      text: 'Nothing was charged. Check the three or four digits on the card and try again.',
    },
    processing_error: {
      title: 'The provider could not process the payment',
      text: 'Nothing was charged. This usually passes: try again in a minute, or choose another method.',
    },
    authentication_failed: {
      title: 'Your bank could not confirm that it is you',
      text: 'The check by your bank (3-D Secure) was refused or broken off. Nothing was charged. Try again, or use another card.',
    },
    canceled_by_customer: {
      title: 'You went back without paying',
      text: 'Nothing was charged, and your choice is kept. Go on when you like, or choose another method.',
    },
    rejected_by_bank: {
      title: 'The bank refused the payment',
      text: 'Nothing was charged. Try again, choose another method, or ask your bank.',
    },
    expired: {
      title: 'The payment took too long',
      text: 'The provider closed it before it was paid. Nothing was charged. Start again when you are ready.',
    },
    underpaid: {
      title: 'Less than the price was paid',
      text: 'What arrived does not cover the price, so the plan has not started. Pay the whole sum, or ask our support about what you sent.',
    },
    provider_error: {
      title: 'The provider has a problem',
      text: 'Nothing was charged. Try again later, or choose another method.',
    },
  },
}
