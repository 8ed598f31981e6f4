/** The pages that bring the app to an iPhone or iPad. */
export const ios = {
  title: 'Zoog VPN for iPhone and iPad',
  lead: 'Browse privately on any network, from the App\u00a0Store to connected in two minutes.',
  store: 'Download on the App\u00a0Store',
  scan: 'On a computer? Point the camera of your iPhone or iPad at the code.',
  qr: 'QR code with the address of this page',
  stepsTitle: 'How to start',
  steps: {
    install: 'Install Zoog VPN from the App\u00a0Store.',
    open: 'Open it and sign in with your email and password.',
    allow: 'Allow the VPN configuration when iOS asks: it is what carries your traffic.',
    connect: 'Choose a location and press Connect.',
  },
  missingTitle: 'Not in your App\u00a0Store?',
  missing:
    'In some countries the app is not offered. Change the country of your Apple account in Settings › your name › Media & Purchases › View Account › Country/Region, then try again. Or set the VPN up manually: your account has the files.',
  account: 'Go to your account',
  requires: 'iOS 15 or later. The app is free, and works with the free plan too.',
}
