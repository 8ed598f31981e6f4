/** SOCKS5. What programs call their own menus and buttons is in quotes. */
export const socks5 = {
  address: 'Proxy address',
  addressText: 'The same for every program.',
  host: 'Host',
  port: 'Port',
  line: 'As one line',
  location: 'Location',
  anyLocation: 'Any location',
  guides: 'Set up a program',
  firefox: {
    install:
      'Install the extension FoxyProxy from addons.mozilla.org: by itself Firefox sends no username to a SOCKS proxy.',
    enter:
      'In its options add a proxy of the type SOCKS5: host {host:string}, port {port:number}, and the username and password of your VPN sign-in on this page.',
    dns: 'Leave “Proxy DNS” on (Firefox’s own settings call it “Proxy DNS when using SOCKS v5”). Without it, your provider still sees which sites you visit.',
    choose: 'Press the icon of FoxyProxy and choose the proxy.',
    undo: 'To undo: press its icon and choose “Disable”.',
  },
  chromium: {
    forward:
      'Chromium, Chrome and Edge send no username to a SOCKS proxy. A small program such as gost does it for them. Start it like this:',
    start: 'Close every window of the browser, then start it like this:',
    dns: 'The proxy looks up names as well, so none of them leak.',
    forwardLine: 'gost line',
    startLine: 'Chromium line',
    undo: 'To undo: close every window and start the browser as usual.',
  },
  mac: {
    open: 'Open System Settings, “Network”, your connection, “Details…”, “Proxies”.',
    enter: 'Switch “SOCKS proxy” on and enter {host:string} and {port:number}.',
    signIn: 'Switch on “Proxy server requires password” and enter username and password.',
    undo: 'To undo: switch “SOCKS proxy” off.',
  },
  telegram: {
    open: 'Open Settings, “Advanced”, “Connection type”, and choose “Use custom proxy”. On a phone: “Data and Storage”, “Proxy”.',
    enter: 'Choose SOCKS5 and enter {host:string}, {port:number}, username and password.',
    undo: 'To undo: the same place, “Disable proxy”.',
  },
  qbittorrent: {
    open: 'Open Tools, “Options…”, “Connection”.',
    enter:
      'As type choose SOCKS5, then enter {host:string} and {port:number}. Tick “Authentication” and enter username and password.',
    peers: 'Tick “Use proxy for peer connections” and “Perform hostname lookup via proxy”.',
    undo: 'To undo: choose “(None)” as type.',
  },
  curl: {
    run: 'Copy this line into a terminal. It asks where the world sees you:',
    answer: 'The country in the answer is the proxy’s.',
    undo: 'There is nothing to undo: this line changes no settings.',
    secret: 'The line holds your password, and your terminal remembers what you type.',
    line: 'curl line',
    noSignIn: 'Your VPN sign-in could not be loaded, so there is no line to copy.',
  },
  testTitle: 'Does it work?',
  test1: 'Look at your dashboard without the proxy and note the place it shows.',
  test2: 'Set the proxy up in a browser and look again there. It should show another place.',
  test3: 'The same place as before means that the program goes around the proxy.',
  testAction: 'Open the dashboard',
  notTitle: 'What it does not protect',
  not1: 'Anything but the programs you set up: the rest of your device goes its usual way.',
  not2: 'Nothing is encrypted by the proxy: on a public Wi-Fi others can see what is not HTTPS.',
  not3: 'Your password travels to the proxy as it is. That is why it is not the one of your account.',
  notAction: 'Protect the whole device with the app',
}
