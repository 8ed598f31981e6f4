/** Another plan in place of the one that renews. */
export const planChange = {
  open: 'Change plan',
  waits: 'From {date:string}: {plan:string}',
  keep: 'Keep the {plan:string}',
  title: 'Change your plan',
  held: 'You have the {plan:string}. It is paid until {date:string}.',
  toCard: 'What is due today is charged to your card: {card:string}.',
  toMandate: 'What is due today is charged as you agreed to when you paid last.',
  credit: 'Paid already, for {days:number} unused {{day|days}}',
  today: 'Due today',
  begins: 'Begins today and is paid until {date:string}. It renews that day for {amount:string}.',
  begunLater:
    'Nothing is charged today. You keep the {held:string} until {date:string}. From then it is the {plan:string}, for {amount:string}.',
  goesOn: 'It goes on as before, and renews on {date:string} for {amount:string}.',
  noWireGuard: 'WireGuard does not come with it.',
  pay: 'Pay {amount:string} and change',
  later: 'Change on {date:string}',
  changed: 'You have the {plan:string} now.',
  changesLater: 'From {date:string}, you will have the {plan:string}.',
  kept: 'You keep the {plan:string}.',
  notCharged: 'Your card cannot be charged',
  notChargedText: 'Nothing was charged, and nothing has changed. Replace the card, then change your plan.',
}
