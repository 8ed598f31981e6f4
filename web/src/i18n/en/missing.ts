/** What could not be loaded, by the place where it should stand; a snackbar has said why. */
export const missing = {
  prices: 'The prices could not be loaded.',
  currencies: 'The currencies could not be loaded.',
  payments: 'Your payments could not be loaded.',
  sessions: 'The list of your devices could not be loaded.',
  news: 'Your choice about news by email could not be loaded.',
  servers: 'The server locations could not be loaded.',
  systems: 'The list of systems could not be loaded.',
  downloads: 'The apps could not be loaded.',
  rewards: 'Your rewards could not be loaded.',
  affiliatePanel: 'The affiliate panel could not be opened.',
  proxy: 'The address of the proxy could not be loaded.',
  credentials: 'Your username and password could not be loaded.',
  openVpn: 'The OpenVPN files could not be loaded.',
  wireGuard: 'Your WireGuard keys could not be loaded.',
  signIn: 'You could not be signed in yet.',
  verification: 'Your email address could not be verified yet.',
}
