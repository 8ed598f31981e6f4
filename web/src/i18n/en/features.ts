/** Features of the VPN that are turned on and off; their names come from the server. */
export const features = {
  premium: 'Premium',
  turnedOn: '{name:string} was turned on',
  turnedOff: '{name:string} was turned off',
  notSaved: 'Error to save',
  couldNotLoad: 'The features could not be loaded.',
  none: 'There are no features to turn on yet.',
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
    text: 'Ad Blocker stops ads and trackers before they load, on every device that is connected.',
    points: {
      ads: 'No ads in pages and apps',
      speed: 'Pages load faster and use less data',
      locations: 'Every location, at full speed',
    },
    notSaved: 'Your change was not saved, and the switch is back where it was. Please try again in a moment.',
    action: 'See Premium plans',
    later: 'Not now',
  },
}
