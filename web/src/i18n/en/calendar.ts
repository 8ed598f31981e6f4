/** Calendar entries for a plan's renewal or end. */
export const calendar = {
  add: 'Add to calendar',
  saved: 'Open the file from your downloads to add the date.',
  renews: '{brand:string}: next payment',
  renewsFor: '{brand:string}: next payment, {amount:string}',
  ends: '{brand:string}: {plan:string} ends',
  renewsText:
    'We’ll charge you for your next term on this day. You can turn off automatic renewal in your profile before then.',
  /** No card is saved. */
  cardNeededText: 'To keep your plan, add a card in your profile before this day.',
  endsText:
    'You won’t be charged. To keep your plan without a gap, turn on automatic renewal in your profile or extend your plan before this day.',
  trialEndsText: 'You won’t be charged. To continue without a gap, choose a plan before this day.',
}
