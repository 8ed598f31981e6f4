/** The saved card. */
export const savedCard = {
  title: 'Saved card',
  card: '{brand:string} ending in {last4:string}',
  expires: 'Expires at the end of {month:string}',
  expired: 'Expired at the end of {month:string}',
  none: 'No saved card.',
  /** Reasons why the next renewal will fail. */
  endsBefore: 'This card expires before your plan renews on {date:string}. Replace it before then.',
  unpaid: 'We couldn’t charge you for your next term',
  unpaidAmount: 'We couldn’t charge {amount:string} for your next term',
  cardExpired: 'Your card has expired.',
  unpaidText:
    'Your plan stays active until {date:string}. Replace your card and we’ll charge the new one right away. Otherwise, your plan ends on that date and you won’t be charged.',
  unpaidNoCard:
    'Your plan stays active until {date:string}. Add a card and we’ll charge it right away. Otherwise, your plan ends on that date and you won’t be charged.',
  unpaidOff: 'Your plan ends soon',
  unpaidOffText:
    'Your plan stays active until {date:string}. Automatic renewal is off, so you won’t be charged again. To keep using every location, choose a plan.',
  removeGrace:
    'This also turns off automatic renewal. Your plan stays active until {date:string}, and you won’t be charged again.',
  replace: 'Replace card',
  add: 'Add card',
  remove: 'Remove card',
  saved: 'Your card was saved.',
  unchanged: 'Your card wasn’t changed.',
  checkShown: 'We couldn’t check whether your card changed. Your profile shows the card we’ll charge.',
  removeTitle: 'Remove this card?',
  removeRenewal: 'This also turns off automatic renewal. You keep your plan until the term ends.',
  removeText: 'We won’t charge it again. Your plan stays the same.',
  removed: 'Your card was removed.',
  removedRenewal: 'Your card was removed, and automatic renewal is off.',
}
