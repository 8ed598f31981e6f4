export const protection = {
  title: 'Am I protected?',
  verdict: {
    good: 'You are protected. Sites see us, not you.',
    bad: 'You are not protected. Sites see where you really are.',
    leak: 'You are connected, but something of yours can still be seen.',
    unknown: 'We cannot tell right now.',
  },
  again: 'Check again',
  checks: {
    address: {
      name: 'IP address',
      good: 'Sites see {seen:string}, an address of ours that many share.',
      bad: 'Sites see {seen:string}, the address of your own connection.',
      unknown: 'Which address sites see is not known.',
      todo: 'Open the app and press Connect.',
    },
    location: {
      name: 'Location',
      good: 'Sites take you to be here: {seen:string}. That is where you are connected to.',
      bad: 'Sites take you to be here: {seen:string}. That is where your own connection is.',
      unknown: 'Where you seem to be is not known.',
      todo: 'Connect to a location of your choice.',
    },
    ipv6: {
      name: 'IPv6',
      good: 'No address of your own is seen over IPv6.',
      bad: 'Your own IPv6 address can be seen: {seen:string}.',
      unknown: 'No IPv6 address of yours was found.',
      todo: 'Connect with the app, which blocks IPv6 outside the tunnel, or turn IPv6 off in your network settings.',
    },
    webrtc: {
      name: 'WebRTC',
      good: 'The browser’s calls show no address of your own.',
      bad: 'The browser’s calls (WebRTC) show {seen:string}.',
      unknown: 'No address of yours was found in the browser’s calls.',
      todo: 'Connect, and check again. If it stays, turn WebRTC off in the browser’s settings or with an add-on.',
    },
    dns: {
      name: 'DNS',
      good: 'We look up the names of the sites that you visit.',
      bad: '{seen:string} looks up the names of the sites that you visit, and can note them.',
      unknown: 'Who looks up the names of sites is not known.',
      todo: 'Connect, set DNS to automatic, and turn “secure DNS” off in the browser.',
    },
  },
}
