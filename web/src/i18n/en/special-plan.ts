/** The page of one offer. */
export const specialPlan = {
  /** Where the server's price is below the public one. */
  title: 'A special price for you',
  deal: '{price:string} instead of {publicPrice:string}. You save {saving:string}.',
  /** At the public price. */
  plainTitle: { 'two-years': 'Our lowest price per month', lifetime: 'Pay once, keep it for life' },
  /** At the public price of the two-year plan. */
  monthly: 'Two years at {perMonth:string} per month.',
  lead: 'What you get:',
  points: {
    locations: 'Every location',
    adBlocker: 'Ad Blocker and all other features',
    devices: 'Apps for phone, computer, and TV, plus manual setup',
    guarantee: '7-day money-back guarantee, once per customer',
  },
  others: 'Compare all plans',
  haveIt: 'You have our best plan',
  haveItText: 'It’s our longest plan, with every location and Ad Blocker.',
  notForSale: 'No special offer right now',
  notForSaleText: 'See all plans and prices on the plans page.',
}
