/** The one offer to who has turned the renewal off. */
export const stayOffer = {
  title: 'Stay for {percent:string} less?',
  text: 'The next term would be {amount:string} instead of {full:string}, charged on {date:string}. After it the usual price holds.',
  take: 'Renew for {amount:string}',
  taken: 'The renewal is on, for the lower price.',
}
