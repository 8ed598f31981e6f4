export const downloads = {
  own: 'This device',
  version: 'Version {version:string}',
  orLater: '{system:string} or later',
  download: 'Download',
  downloadOf: 'Download {architecture:string}',
  checksum: {
    title: 'Verify your download',
    why: 'Compare the SHA-256 sum of your download with the one here. If they differ, do not open the file.',
    label: 'SHA-256 of {file:string}',
    command: 'Run this where the file is',
  },
  qr: {
    show: 'QR code',
    label: 'QR code with the address of {name:string}',
    hint: 'Point the camera of the phone at it.',
  },
  phone: {
    title: 'iPhone and iPad',
    text: 'The app is in the App Store.',
    action: 'Get it for iOS',
  },
  byHand: {
    title: 'Manual setup',
    text: 'For routers, TVs and everything without an app of ours.',
  },
  none: 'There are no downloads yet',
  noneHint: 'Until there are, every device can be set up manually.',
}
