export const downloads = {
  version: 'Version {version:string}',
  orLater: '{system:string} or later',
  fireTv: 'Also for Amazon Fire TV',
  downloadOf: 'Download {architecture:string}',
  started: 'Your download has started. Check your browser’s downloads.',
  /** Marks the Windows file for the most common processor. */
  recommended: 'for most computers',
  arm: 'for ARM computers, such as Snapdragon laptops',
  /** The distributions that a package is for. */
  forSystems: 'for {systems:string}',
  checksum: {
    title: 'Verify your download',
    text: 'Compare the SHA-256 checksum of your download with this one. If they differ, don’t open the file.',
    label: 'SHA-256 checksum of {file:string}',
    command: 'Run this command in the folder with the file',
  },
  steps: {
    title: 'How to install',
    windows: 'Open the file and follow the instructions.',
    mac: 'Open the file and drag Zoog VPN into Applications.',
    linux: 'Open a terminal in the folder with the file and run the command below.',
    android: 'Open the file. If Android asks, allow your browser to install apps (“Allow from this source”).',
    androidTv:
      'On the TV, open the free Downloader app and enter the address below. If the TV asks, allow it to install apps. On a Fire TV, this is in Settings › My Fire TV › Developer options › Install unknown apps.',
    ios: 'Install Zoog VPN from the App\u00a0Store.',
    browser: 'Open the file and install the app.',
    signIn: 'Open the app and sign in with your email and password.',
    connect: 'Choose a location and press Connect.',
    connectIos: 'Choose a location, tap Connect, and allow the VPN configuration when iOS asks.',
    file: 'Your file',
    command: 'Command',
    address: 'Address for the TV',
  },
  store: { appStore: 'Download on the App\u00a0Store', googlePlay: 'Get it on Google Play' },
  qr: {
    show: 'QR code',
    label: 'QR code with the link for {name:string}',
    hint: 'Point your phone’s camera at the code.',
  },
  ios: {
    title: 'iPhone and iPad',
    text: 'Get the app from the App\u00a0Store.',
  },
  manualSetup: {
    title: 'Manual setup',
    text: 'For routers and other devices that can’t run our app.',
  },
  travel: {
    title: 'Traveling abroad?',
    text: 'Get one ZIP file with VPN files, setup steps, and tips for networks that block VPNs.',
    open: 'Create travel kit',
    lastKitUndated: 'Your kit for {country:string}, created on {createdOn:string}',
    lastKit: 'Your kit for {country:string} ({dates:string}), created on {createdOn:string}',
    departure: 'You leave {when:string}',
  },
  noFile: 'Contact us to get this app',
  none: 'No apps to download right now',
  noneHint: 'In the meantime, you can set up any device manually.',
}

/** The pages that bring the app to an iPhone or iPad. */
export const ios = {
  title: 'Zoog VPN for iPhone and iPad',
  lead: 'Browse privately on any network. Install the app and connect in two minutes.',
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
    'The app isn’t available in every country. You can set up the VPN manually with the files in your account. You can also change the country of your Apple Account in Settings › your name › Media & Purchases › View Account › Country/Region. Apple will ask you to spend your balance and cancel your subscriptions first.',
  account: 'Go to your account',
  requires: 'Requires iOS or iPadOS 15 or later. The app is free to download and works with the free plan.',
}
