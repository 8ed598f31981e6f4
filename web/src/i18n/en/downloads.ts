export const downloads = {
  own: 'This device',
  version: 'Version {version:string}',
  orLater: '{system:string} or later',
  download: 'Download',
  downloadOf: 'Download {architecture:string}',
  begun: 'Your download has started. Find it in your browser’s downloads.',
  /** Marks the Windows file for the most common processor. */
  usual: 'for most computers',
  /** The distributions that a package is for. */
  for: 'for {systems:string}',
  checksum: {
    title: 'Verify your download',
    why: 'Compare the SHA-256 checksum of your download with this one. If they differ, don’t open the file.',
    label: 'SHA-256 checksum of {file:string}',
    command: 'Run this command in the folder with the file',
  },
  steps: {
    title: 'How to install',
    windows: 'Open the file and follow the installer.',
    mac: 'Open the file and drag Zoog VPN into Applications.',
    linux: 'Open a terminal in the folder with the file and run:',
    android: 'Open the file. If Android asks, allow your browser to install apps (“Allow from this source”).',
    androidTv:
      'On the TV, open the free Downloader app and enter the address below. If the TV asks, allow it to install apps. On a Fire TV, this is in Settings › My Fire TV › Developer options › Install unknown apps.',
    ios: 'Install Zoog VPN from the App\u00a0Store.',
    browser: 'Open the file and install the app.',
    open: 'Open the app and sign in with your email and password.',
    connect: 'Choose a location and press Connect.',
    connectIos: 'Choose a location, press Connect, and allow the VPN configuration when iOS asks.',
    file: 'Your file',
    line: 'Command',
    address: 'Address for the TV',
  },
  store: { app: 'Get it on the App\u00a0Store', play: 'Get it on Google Play' },
  qr: {
    show: 'QR code',
    label: 'QR code with the link for {name:string}',
    hint: 'Point your phone’s camera at the code.',
  },
  phone: {
    title: 'iPhone and iPad',
    text: 'Get the app from the App\u00a0Store.',
  },
  byHand: {
    title: 'Manual setup',
    text: 'For routers and other devices without our app.',
  },
  travel: {
    title: 'Traveling abroad?',
    text: 'Take one file with you to connect anywhere, even where networks are filtered.',
    open: 'Create travel kit',
    madeForCountry: 'Your kit from {made:string}: {country:string}',
    madeFor: 'Your kit from {made:string}: {country:string}, {days:string}',
    away: 'You leave {when:string}',
  },
  none: 'No downloads yet',
  noneHint: 'In the meantime, you can set up every device manually.',
}
