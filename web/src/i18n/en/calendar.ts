/** The entry of a plan's date in one's own calendar. */
export const calendar = {
  add: 'Add to calendar',
  saved: 'Open the file from your downloads to add the date.',
  renews: '{brand:string}: {plan:string} renews',
  renewsFor: '{brand:string}: {plan:string} renews for {amount:string}',
  ends: '{brand:string}: {plan:string} ends',
  renewsText:
    'The next term is charged on this day. You can turn the renewal off in your profile until then.',
  endsText: 'Nothing is charged. To go on without a gap, renew in your profile before this day.',
}
