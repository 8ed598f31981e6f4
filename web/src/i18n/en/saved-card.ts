/** The saved way of paying. */
export const savedCard = {
  title: 'Saved card',
  card: '{brand:string} ending in {last4:string}',
  expires: 'Expires at the end of {month:string}',
  expired: 'Expired at the end of {month:string}',
  none: 'No card is saved.',
  /** What the next renewal cannot be charged to. */
  endsBefore: 'This card expires before your plan renews on {date:string}. Replace it in time.',
  unpaid: 'We couldn’t charge your card for the renewal',
  unpaidText:
    'Your plan stays active until {date:string}. If you add a working card, we charge it right away. If you don’t, your plan ends then and nothing is charged.',
  unpaidOff: 'Your plan ends soon',
  unpaidOffText:
    'Your plan stays active until {date:string}. Automatic renewal is off, so nothing more is charged. To keep your plan, buy it again.',
  removeGrace:
    'This also turns off automatic renewal. Your plan stays active until {date:string}, and nothing more is charged.',
  replace: 'Replace the card',
  add: 'Add a card',
  remove: 'Remove the card',
  failed: 'Your card could not be loaded.',
  saved: 'Your card is saved.',
  unchanged: 'Your card was not changed.',
  checkShown: 'We couldn’t check whether your card changed. Your profile shows the card that we charge.',
  removeTitle: 'Remove this card?',
  removeRenewal:
    'The renewal is turned off with it, as there is nothing left to charge. You keep everything until the end of the paid term.',
  removeText: 'Nothing is charged to it any more. Your plan stays as it is.',
  removed: 'Your card was removed.',
  removedRenewal: 'Your card was removed, and the renewal is off.',
}
