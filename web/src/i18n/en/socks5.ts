/** SOCKS5. Names of menus and buttons in other programs are in quotes. */
export const socks5 = {
  address: 'Proxy address',
  host: 'Host',
  port: 'Port',
  anyLocation: 'Any location',
  guides: 'Set up the proxy',
  /** The button that opens the page of an app's vendor. */
  get: 'Get {program:string}',
  firefox: {
    install:
      'Install the FoxyProxy extension from addons.mozilla.org and allow it to run in private windows. On its own, Firefox can’t sign in to a SOCKS proxy.',
    enter:
      'In FoxyProxy’s options, add a SOCKS5 proxy with host {host:string}, port {port:number}, and the VPN username and password from this page.',
    dns: 'Leave “Proxy DNS” on, or DNS requests bypass the proxy. Then click “Save”.',
    choose: 'Click the FoxyProxy icon and choose the proxy.',
    undo: 'To undo: click the icon and choose “Disable”.',
  },
  chromium: {
    forward:
      'Chromium, Chrome, and Edge can’t sign in to a SOCKS proxy. A small program such as gost can do it for them. Start it with this command:',
    start: 'Close all browser windows, then start the browser with this command:',
    dns: 'DNS requests go through the proxy too, so they don’t leak.',
    forwardLine: 'gost command',
    startLine: 'Chrome command',
    undo: 'To undo: close all windows and start the browser as usual.',
  },
  mac: {
    open: 'Open System Settings › Network › your connection › Details… › Proxies.',
    enter: 'Turn on “SOCKS proxy” and enter host {host:string} and port {port:number}.',
    signIn: 'Turn on “Proxy server requires password” and enter your VPN username and password.',
    undo: 'To undo: turn “SOCKS proxy” off.',
  },
  telegram: {
    phone: {
      open: 'Open Settings › Data and Storage › Proxy and tap “Add Proxy”.',
      undo: 'To undo: turn off “Use Proxy” in the same place.',
    },
    computer: {
      open: 'Open Settings › Advanced › Connection type and choose “Use custom proxy”.',
      undo: 'To undo: choose “Disable proxy” in the same place.',
    },
    enter:
      'Choose SOCKS5. Enter the server {host:string}, port {port:number}, and your VPN username and password.',
    check: 'Save the proxy. Telegram shows the connection status next to it.',
  },
  qbittorrent: {
    open: 'Open Tools › Options… › Connection.',
    enter:
      'Set the type to SOCKS5 and enter host {host:string} and port {port:number}. Select “Authentication” and enter your VPN username and password.',
    peers: 'Select “Use proxy for peer connections” and “Perform hostname lookup via proxy”.',
    undo: 'To undo: set the type to “(None)”.',
  },
  curl: {
    run: 'Run this command in a terminal to see your location through the proxy:',
    answer: 'The response shows the country of the proxy.',
    undo: 'Nothing to undo: this command doesn’t change any settings.',
    secret: 'The command contains your password, and your terminal may save it in its history.',
    line: 'curl command',
    windows: 'On Windows, use curl.exe, because PowerShell has its own curl command:',
    windowsLine: 'curl.exe command',
    noSignIn: 'This command needs your VPN username and password, which aren’t available right now.',
  },
  testTitle: 'Check the proxy in a browser',
  testHint: 'Use this check if you set up the proxy for a browser.',
  testSteps: {
    without: 'Turn the proxy off, open the dashboard, and note the location it shows.',
    choose:
      'Under “Proxy address”, choose a location in another country. Enter the new host where you set up the browser’s proxy, and turn the proxy on.',
    open: 'Open the dashboard in that browser. It should show that country.',
  },
  testFailed:
    'If the page doesn’t load, check that the host, port, username, and password match this page. If it still shows your own location, the browser isn’t using the proxy. Check that the proxy is on.',
  testAction: 'Open the dashboard',
  notTitle: 'Limits of the proxy',
  notProtected: {
    otherApps: 'The proxy covers only the apps you set up and apps that follow your system’s proxy settings.',
    password:
      'Apps send your VPN password to the proxy unencrypted. That’s why it’s separate from your account password.',
  },
  unencrypted:
    'The proxy changes the location that websites see, but it doesn’t encrypt your traffic. Your internet provider and others on public Wi-Fi can see which sites you visit and anything sent without HTTPS.',
  notAction: 'Protect your whole device with the app',
}
