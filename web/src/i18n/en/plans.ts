/** Plans and prices, on the plans page and at every checkout. */
export const plans = {
  names: {
    'free-plan': 'Free Plan',
    monthly: 'Monthly Plan',
    yearly: 'Yearly Plan',
    'two-years': 'Two-Year Plan',
    trial: 'Trial Plan',
    lifetime: 'Lifetime Plan',
    'test-19': 'Yearly Plan',
  },
  pitches: {
    monthly: 'One month at a time.',
    yearly: 'A full year, for less per month.',
    'two-years': 'The lowest price per month.',
    trial: 'See for yourself before you decide.',
    lifetime: 'Pay once, keep it for life.',
    'test-19': 'A whole year at a special price.',
  },
  yourPlan: 'Your plan',
  manage: 'Manage plan',
  bestValue: 'Best value',
  /** The end or the next renewal of the customer's plan. */
  end: {
    renewsOn: 'Renews on {date:string}',
    trialUntil: 'Trial until {date:string}, then {price:string}',
    endsOn: 'Ends on {date:string}',
    endedOn: 'Ended on {date:string}',
    free: 'No time limit',
    lifetime: 'Yours for life. It never renews.',
    unpaid: 'Payment due by {date:string}',
    daysLeft: '{n:number} {{day|days}} left',
  },
  /** The start and the renewal of a changed plan. */
  changeTerms: {
    startsToday: 'Starts today and renews on {date:string} for {amount:string}.',
    continues: 'Your plan continues as before and renews on {date:string} for {amount:string}.',
    startsAtRenewal:
      'You pay nothing today and keep the {current:string} until {date:string}. The {plan:string} then starts, and we charge {amount:string}.',
  },
  /** Shown on the Lifetime Plan while another plan renews. */
  replacesPlan:
    'You pay the full price today, with no credit for unused days. Your {current:string} ends right away and won’t renew.',
  runsForLife: 'Yours for life',
  forLifeText:
    'You have the Lifetime Plan, with every location. It never renews, and you’ll never pay again.',
  forLifeFriends: 'Invite friends',

  heading: 'Choose your plan',
  subheading: 'Every paid plan includes all locations. Longer plans cost less per month.',
  /** Devices that a plan allows. */
  withWireGuard: '{devices:string}, WireGuard\u00a0files',
  atOnce: '{n:number} {{device|devices}} at the same time',
  /** The comparison table of the plans. */
  compare: {
    title: 'What’s included',
    names: {
      'free-plan': 'Free',
      monthly: 'Monthly',
      yearly: 'Yearly',
      'two-years': 'Two-Year',
      lifetime: 'Lifetime',
    },
    allLocations: 'All locations',
    devices: 'Devices at the same time',
    apps: 'Apps for phone, computer, and TV',
    manual: 'OpenVPN and SOCKS5',
    wireGuard: 'WireGuard files',
    adBlocker: 'Ad Blocker',
    guarantee: '7-day money-back guarantee, once per customer',
    yes: 'Included',
    no: 'Not included',
  },
  /** Shown after the link of a location or feature that needs a paid plan. */
  upgradeFor: 'Choose a plan that includes {name:string}.',
  unknownPlan: 'We don’t have a plan called “{plan:string}”. Here are all plans.',
  choose: 'Choose {plan:string}',
  chosen: 'Selected',
  extend: 'Extend {plan:string}',
  renew: 'Renew {plan:string}',
  startTrial: 'Start trial',
  trialTitle: 'Try the Yearly Plan for {days:number} {{day|days}}',

  perMonth: 'per month',
  forTerm: 'for {term:string}',
  billedOnce: 'billed once',
  dueForTrial: 'for the first {days:number} {{day|days}}',
  instead: 'instead of',
  save: 'Save {percent:number}%',
  months: '{n:number} {{month|months}}',
  lifetime: 'life',
  every: { m1: 'every month', m12: 'every year', m24: 'every 2 years' },
  renews: 'Renews on {date:string} for {price:string}, then {every:string}.',
  trialRenews: 'Then {price:string} {every:string}, starting {date:string}, unless you cancel before then.',
  /** The chosen method can’t be charged for the renewal. */
  nextTerm: 'This payment covers you until {date:string}. The next term costs {price:string}.',
  neverRenews: 'One payment. No renewal.',
  /** The link is in brackets. */
  cancelAnytime: 'Cancel anytime in your profile or by [contacting support]',

  currency: 'Currency',

  promo: {
    ask: 'Have a promo code?',
    apply: 'Apply',
    remove: 'Remove promo code {code:string}',
    applied: 'Promo code {code:string}: {percent:number}% off your first payment.',
    appliedFixed: 'Promo code {code:string} applies to your first payment.',
    notForPlan: 'This promo code doesn’t work with this plan.',
    ended: 'The discount “{code:string}” has ended. You pay the regular price shown.',
  },

  verify: {
    success: "You've successfully verified your account.",
    other:
      'You verified {email:string}, which belongs to another account. Your own email isn’t verified yet.',
    otherUnknown: 'You verified the email of another account. Your own email isn’t verified yet.',
    failure: 'Verification was unsuccessful. Use the "Resend Email" button.',
    incomplete: 'This link is incomplete. Open it again from the email, or request a new one.',
    resend: 'Resend Email',
    resendIn: 'Resend Email ({seconds:number} s)',
    sent: 'We’ve sent the email to {email:string}.',
  },
}
