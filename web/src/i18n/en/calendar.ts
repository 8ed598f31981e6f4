/** Calendar entries for a plan's renewal or end. */
export const calendar = {
  add: 'Add to calendar',
  saved: 'Open the file from your downloads to add the date.',
  renews: '{brand:string}: {plan:string} renews',
  renewsFor: '{brand:string}: {plan:string} renews for {amount:string}',
  ends: '{brand:string}: {plan:string} ends',
  renewsText:
    'We charge your next term on this day. Until then, you can turn off automatic renewal in your profile.',
  endsText: 'You won’t be charged. To keep your plan without a gap, renew in your profile before this day.',
}
