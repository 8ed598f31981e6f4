/** The pages that bring the app to an iPhone or iPad. */
export const ios = {
  title: 'Zoog VPN for iPhone and iPad',
  lead: 'Browse in private on any network, from the App Store to connected in two minutes.',
  store: 'Get it in the App Store',
  scan: 'On a computer? Point the camera of your iPhone or iPad at the code.',
  qr: 'QR code with the address of this page',
  stepsTitle: 'How to start',
  steps: {
    install: 'Install Zoog VPN from the App Store.',
    open: 'Open it and sign in with your email and password.',
    allow: 'Allow the VPN configuration when iOS asks: it is what carries your traffic.',
    connect: 'Choose a place and press Connect.',
  },
  missingTitle: 'The App Store does not have it?',
  missing:
    'In some countries the app is not offered. Change the country of your Apple account in Settings › your name › Media & Purchases › View Account › Country, then try again. Or set the VPN up manually: your account has the files.',
  account: 'Go to your account',
  requires: 'iOS 15 or later. Free, with paid plans.',
}
