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
    connect: 'Choose a location and tap Connect.',
  },
  missingTitle: 'Not in your App\u00a0Store?',
  missing:
    'The app isn’t available in every country. You can set up the VPN manually with the files in your account. Or change the country of your Apple Account in Settings › your name › Media & Purchases › View Account › Country/Region. Apple first asks you to use up your balance and cancel your subscriptions.',
  account: 'Go to your account',
  requires: 'Requires iOS or iPadOS 15 or later. The app is free to download and works with the free plan.',
}
