export const protection = {
  title: 'Am I protected?',
  verdict: {
    good: 'You’re protected. Websites see our servers, not you.',
    bad: 'You’re not protected. Websites can see your real location.',
    leak: 'You’re connected, but some of your data is leaking.',
    unknown: 'We couldn’t check your connection right now.',
  },
  again: 'Check again',
  checks: {
    address: {
      name: 'IP address',
      good: 'Websites see {seen:string}, an address that many of our customers share.',
      bad: 'Websites see your real IP address: {seen:string}.',
      unknown: 'We couldn’t detect your IP address.',
      todo: 'Open the app and press Connect.',
    },
    location: {
      name: 'Location',
      good: 'Websites see {seen:string}, the location you’re connected to.',
      bad: 'Websites see your real location: {seen:string}.',
      unknown: 'We couldn’t detect your location.',
      todo: 'Connect to any location.',
    },
    ipv6: {
      name: 'IPv6',
      good: 'Your IPv6 address isn’t leaking.',
      bad: 'Websites see your real IPv6 address: {seen:string}.',
      unknown: 'We didn’t find an IPv6 address.',
      todo: 'Connect with the app, which blocks IPv6 outside the tunnel, or turn IPv6 off in your network settings.',
    },
    webrtc: {
      name: 'WebRTC',
      good: 'WebRTC isn’t leaking your IP address.',
      bad: 'WebRTC is leaking your IP address: {seen:string}.',
      unknown: 'We didn’t find an address through WebRTC.',
      todo: 'Connect and check again. If the leak remains, turn off WebRTC in your browser’s settings or with an extension.',
    },
    dns: {
      name: 'DNS',
      good: 'Your DNS requests go through our servers.',
      bad: '{seen:string} handles your DNS requests and can see which sites you visit.',
      unknown: 'We couldn’t detect your DNS servers.',
      todo: 'Connect, set DNS to automatic, and turn off “secure DNS” in your browser.',
    },
  },
}
