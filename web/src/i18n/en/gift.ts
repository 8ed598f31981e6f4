/** Gift codes, and why a promo code lowers nothing. */
export const gift = {
  title: 'Redeem a gift code',
  text: 'A gift adds to your plan, and takes nothing from the time that you have.',
  code: 'Gift code',
  redeem: 'Redeem',
  invalid: 'Enter the code as it was given to you: letters, digits and dashes.',
  refused: {
    gift_unknown: 'There is no such gift code. Check the spelling.',
    gift_expired: 'This gift code has expired.',
    gift_used_up: 'This gift code has been used up.',
    gift_used: 'You have used this gift code already: what it gave is part of your plan.',
    gift_needless:
      'Your plan never ends, so there is nothing to add to it. The code stays good for somebody else.',
    gift_is_discount: 'This is a discount code: it lowers the price when you choose a plan.',
  },
  withDiscount: 'Choose a plan with this discount',
  missing: 'Gift codes cannot be redeemed here. Write to us, and we will do it for you.',
  contact: 'Contact us',
  redeemed: 'Your gift is redeemed',
  given: '{plan:string} until {date:string}',
  givenForLife: '{plan:string}, yours for life',
  added: '{days:number} {{day was|days were}} added: {plan:string} until {date:string}',
  done: 'Done',
  redeemIt: 'It is a gift code: redeem it',
  promo: {
    promo_unknown: 'There is no promo code “{code:string}”. Check the spelling.',
    promo_expired: 'The promo code “{code:string}” has expired.',
    promo_not_for_plan: 'The promo code “{code:string}” is not for this plan. Choose another plan to use it.',
    promo_limit_reached: 'The promo code “{code:string}” has been used up.',
    promo_reserved: 'The promo code “{code:string}” is reserved by an unpaid order. Try again in 30 minutes.',
    promo_below_minimum:
      'With the promo code “{code:string}”, the price is below the smallest amount that can be charged.',
  },
}
