/** Manual setup and OpenVPN. Names of menus and buttons in other programs are in quotes. */
export const setupFiles = {
  locations: {
    locked: 'Your plan doesn’t include {name:string}. We chose another location.',
    noFile: 'There’s no file for {name:string}. We chose another location.',
    removed: 'The location in this link is no longer available. We chose another one.',
    lockedCount: '{n:number} more {{location|locations}} with a paid plan',
  },
  unavailable: {
    title: 'Not available here',
    text: 'Use our apps to connect. They set everything up for you.',
  },
  credentials: {
    title: 'VPN username and password',
    text: 'For OpenVPN and the SOCKS5 proxy, use these instead of your account email and password.',
    username: 'Username',
    accountCredentials: 'Use your account email and password.',
  },
  /** OpenVPN and WireGuard files. */
  files: {
    location: 'Choose a location',
    yours: 'Your file',
    saved: '{file:string} saved to your downloads.',
    zipFailed: 'We couldn’t create the ZIP file. Try again.',
  },
  openvpn: {
    views: 'Ways to get files',
    guided: 'Step by step',
    all: 'All files',
    platform: 'Choose your device',
    platforms: { router: 'Router' },
    protocol: 'Choose a protocol',
    udp: 'Faster. Try this first.',
    tcp: 'Works where UDP is blocked, such as on some hotel, school, and office networks.',
    downloadOf: 'Download the {protocol:string} file for {name:string}',
    zip: 'All files as a ZIP',
    fileNote:
      'If your browser added another ending to the file name, rename the file so that it ends in “.ovpn”.',
    zipNote: 'Safari on iPhone and Mac: open the ZIP in Files or Finder, then choose a file from the folder.',
    table: 'OpenVPN files by location',
    columnFiles: 'Files',
    noFile: 'No file',
    freeTitle: 'Your plan includes {n:number} {{location|locations}}',
    freeText: 'Paid plans include all {all:number}, each with a UDP and a TCP file.',
    howTo: 'How to connect: {platform:string}',
    program: 'Get {program:string}',
    credentials: 'Enter your VPN username and password when asked.',
    windows: {
      install: 'Install OpenVPN GUI and start it. Its icon appears next to the clock.',
      import: 'Right-click the icon, choose “Import”, then “Import file…”, and select {file:string}.',
      connect: 'Right-click the icon again and choose “Connect”.',
    },
    mac: {
      install: 'Install Tunnelblick and open it.',
      import: 'Drag {file:string} onto the Tunnelblick icon in the menu bar.',
      connect: 'Click the icon and choose “Connect”.',
    },
    linux: {
      install: 'Install OpenVPN with your package manager, for example:',
      connect: 'To connect, run this command in the folder where you saved the file:',
      desktop: 'Or add the file to NetworkManager:',
    },
    android: {
      install: 'Install OpenVPN for Android.',
      import: 'Open the app, tap “+”, then “Import”, and select {file:string}.',
      connect: 'Tap the new profile.',
    },
    ios: {
      install: 'Install OpenVPN Connect from the App\u00a0Store.',
      import: 'Open {file:string} in Files, tap “Share”, and choose “OpenVPN”.',
      connect: 'Tap “Add”, then the switch next to the profile.',
    },
    router: {
      install: 'Open your router’s settings page and find “VPN client” or “OpenVPN client”.',
      import: 'Upload {file:string}.',
      connect:
        'Apply the settings and turn the connection on. Every device on the router’s network will then use the VPN.',
    },
  },
}
