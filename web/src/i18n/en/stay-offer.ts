/** The offer to customers who turned renewal off. */
export const stayOffer = {
  title: 'Stay for {percent:string} less?',
  text: 'Your next term would cost {amount:string} instead of {full:string}, charged on {date:string}. After that, the regular price applies.',
  accept: 'Renew for {amount:string}',
  accepted: 'Automatic renewal is on, at the lower price.',
}
