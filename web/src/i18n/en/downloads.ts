export const downloads = {
  own: 'This device',
  version: 'Version {version:string}',
  orLater: '{system:string} or later',
  download: 'Download',
  downloadOf: 'Download {architecture:string}',
  begun: 'Your download has begun. Find it in your browser’s downloads.',
  /** Of two files for Windows, beside the first: that for the usual processor. */
  usual: 'for most computers',
  /** The distributions that a package is for. */
  for: 'for {systems:string}',
  checksum: {
    title: 'Verify your download',
    why: 'Compare the SHA-256 sum of your download with the one here. If they differ, do not open the file.',
    label: 'SHA-256 of {file:string}',
    command: 'Run this where the file is',
  },
  steps: {
    title: 'How to install',
    windows: 'Open the file and follow the installer.',
    mac: 'Open the file and drag Zoog VPN into Applications.',
    linux: 'Open a terminal in the folder of the file, and run:',
    android:
      'Open the file. When Android asks, allow your browser to install apps (“Allow from this source”).',
    androidTv:
      'On the TV, open the free app “Downloader” and enter the address below. When the TV asks, allow it to install apps; on a Fire TV this is in Settings › My Fire TV › Developer options › Install unknown apps.',
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
    label: 'QR code with the address of {name:string}',
    hint: 'Point the camera of the phone at it.',
  },
  phone: {
    title: 'iPhone and iPad',
    text: 'The app is in the App\u00a0Store.',
  },
  byHand: {
    title: 'Manual setup',
    text: 'For routers and everything else without our app.',
  },
  travel: {
    title: 'Going abroad?',
    text: 'One file to take along connects you there, even where networks are filtered.',
    open: 'Make a travel kit',
    madeFor: 'Your kit from {made:string}: {country:string}, {days:string}',
    away: 'You leave {when:string}',
  },
  none: 'There are no downloads yet',
  noneHint: 'Until there are, every device can be set up manually.',
}
