/** One offer, on a page of its own. */
export const specialPlan = {
  title: 'Our best price, for you',
  lead: 'The most of Zoog VPN for the least per month.',
  points: {
    locations: 'Every location, at full speed',
    adBlocker: 'Ad Blocker and all features',
    devices: 'Every kind of device, with apps or set up manually',
    guarantee: '7-day money-back guarantee',
  },
  action: 'Get {plan:string}',
  others: 'Compare all plans',
  haveIt: 'You have the best there is',
  haveItText: 'You have our longest plan: every location, at full speed, with Ad Blocker.',
  notForSale: 'There is no special offer right now',
  notForSaleText: 'All plans and their prices are on the plans page.',
}
