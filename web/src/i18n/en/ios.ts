/** The pages that bring the app to an iPhone or iPad. */
export const ios = {
  title: 'Zoog VPN for iPhone and iPad',
  lead: 'Browse privately on any network. Install the app and connect in two minutes.',
  store: 'Download on the App\u00a0Store',
  scan: 'On a computer? Point your iPhone or iPad camera at the code.',
  qr: 'QR code with the link to this page',
  stepsTitle: 'How to get started',
  steps: {
    install: 'Install Zoog VPN from the App\u00a0Store.',
    open: 'Open it and sign in with your email and password.',
    allow: 'Allow the VPN configuration when iOS asks. The app needs it to connect.',
    connect: 'Choose a location and press Connect.',
  },
  missingTitle: 'Not in your App\u00a0Store?',
  missing:
    'The app isn’t available in some countries. Change the country of your Apple account in Settings › your name › Media & Purchases › View Account › Country/Region, then try again. Or set up the VPN manually with the files in your account.',
  account: 'Go to your account',
  requires: 'Requires iOS 15 or later. The app is free and works with the free plan.',
}
