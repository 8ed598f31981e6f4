/** The offer to customers who turned renewal off. */
export const stayOffer = {
  title: 'Stay for {percent:string} less?',
  text: 'On {date:string}, we’d charge {amount:string} instead of {full:string} for your next term. After that, the regular price applies.',
  accept: 'Renew for {amount:string}',
  accepted: 'Automatic renewal is on, at the lower price.',
}
