/** Gift codes, and reasons why a promo code doesn't work. */
export const gift = {
  title: 'Redeem a gift code',
  text: 'A gift code starts a paid plan or adds time to yours.',
  code: 'Gift code',
  redeem: 'Redeem',
  invalid: 'Enter the code exactly as you received it: letters, digits, and dashes.',
  rejected: {
    gift_unknown: 'We can’t find this gift code. Check the spelling.',
    gift_expired: 'This gift code has expired.',
    gift_used_up: 'This gift code has been used up.',
    gift_used: 'You’ve already used this gift code. Its time is part of your plan.',
    gift_not_needed: 'Your plan never ends, so there’s nothing to add. Someone else can still use the code.',
    gift_is_discount: 'This is a discount code. Use it when you choose a plan.',
  },
  withDiscount: 'Choose a plan with this discount',
  missing: 'You can’t redeem gift codes here. Contact us and we’ll do it for you.',
  contact: 'Contact us',
  redeemed: 'Your gift was redeemed',
  given: '{plan:string} until {date:string}',
  givenForLife: '{plan:string}, yours for life',
  added: '{days:number} {{day was|days were}} added: {plan:string} until {date:string}',
  done: 'Done',
  redeemIt: 'Redeem it as a gift code',
  promo: {
    promo_unknown: 'We can’t find the promo code “{code:string}”. Check the spelling.',
    promo_expired: 'The promo code “{code:string}” has expired.',
    promo_not_for_plan:
      'The promo code “{code:string}” doesn’t work with this plan. Choose another plan to use it.',
    promo_limit_reached: 'The promo code “{code:string}” has been used up.',
    promo_reserved: 'Another unpaid order is using the promo code “{code:string}”. Try again in 30 minutes.',
    promo_below_minimum:
      'With the promo code “{code:string}”, the price is too low to charge. Choose another plan or remove the code.',
  },
}
