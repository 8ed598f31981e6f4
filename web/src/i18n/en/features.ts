/** VPN features with a switch; the server sends their names. */
export const features = {
  premium: 'Premium',
  turnedOn: '{name:string} was turned on',
  turnedOff: '{name:string} was turned off',
  notSaved: 'Error to save',
  couldNotLoad: 'We couldn’t load the features.',
  none: 'No features yet.',
  /** By `FEATURE_IDS`; what the server adds later keeps the server's name. */
  names: {
    adBlocker: 'Ad Blocker',
    killSwitch: 'Kill Switch',
    splitTunneling: 'Split Tunneling',
    malwareProtection: 'Malware Protection',
    autoConnect: 'Auto-connect',
  },
  upsell: {
    title: 'Browse without ads',
    text: 'Ad Blocker stops ads and trackers before they load, on every connected device.',
    points: {
      ads: 'No ads on websites or in apps',
      speed: 'Pages load faster and use less data',
      locations: 'Every location, at full speed',
    },
    notSaved: 'We couldn’t save your change. Try again in a moment.',
    action: 'See Premium plans',
    later: 'Not now',
  },
}
