/** Changing a plan that renews. */
export const planChange = {
  open: 'Change plan',
  waits: 'From {date:string}: {plan:string}',
  keep: 'Keep the {plan:string}',
  title: 'Change your plan',
  current: 'You have the {plan:string}, paid until {date:string}.',
  toCard: 'We’ll charge the amount due today to your card: {card:string}.',
  toMandate: 'We’ll charge the amount due today to the payment method you approved.',
  credit: 'Credit for {days:number} unused {{day|days}}',
  today: 'Due today',
  begins: 'Starts today and is paid until {date:string}. It renews that day for {amount:string}.',
  begunLater:
    'You pay nothing today and keep the {current:string} until {date:string}. Then the {plan:string} starts, for {amount:string}.',
  goesOn: 'Your plan continues as before and renews on {date:string} for {amount:string}.',
  noWireGuard: 'It doesn’t include WireGuard.',
  pay: 'Pay {amount:string} and change',
  later: 'Change on {date:string}',
  changed: 'You now have the {plan:string}.',
  changesLater: 'From {date:string}, you’ll have the {plan:string}.',
  kept: 'You keep the {plan:string}.',
  notCharged: 'We can’t charge your card',
  notChargedText: 'You weren’t charged, and nothing has changed. Replace your card, then change your plan.',
}
