export const frame = {
  currentPlan: 'Your current plan is {plan:string}',
  upgrade: 'Upgrade VPN',
  status: { active: 'Active', expired: 'Expired' },
  mainMenu: 'Main menu',
  menuButton: 'Menu',
  /** Menu items that differ from their page titles. */
  menu: {
    serverLocations: 'Server Locations',
    setup: 'VPN Setup & Downloads',
    downloads: 'Downloads',
    features: 'VPN Features',
  },
  user: {
    menu: 'Your account',
    contact: 'Contact us',
    preferences: 'Language and theme',
    signOut: 'Log out',
    newTab: 'opens in a new tab',
  },
}

/** VPN features with a switch; the server sends their names. */
export const features = {
  premium: 'Premium',
  turnedOn: '{name:string} was turned on',
  turnedOff: '{name:string} was turned off',
  notSaved: 'Error to save',
  none: 'No features yet.',
  /** By `FEATURE_IDS`. Features that the server adds later keep the server's name. */
  names: {
    adBlocker: 'Ad Blocker',
    killSwitch: 'Kill Switch',
    splitTunneling: 'Split Tunneling',
    malwareProtection: 'Malware Protection',
    autoConnect: 'Auto-Connect',
  },
  hints: {
    adBlocker: 'Blocks ads and trackers on all your devices.',
    killSwitch: 'Stops all traffic if the VPN drops.',
    splitTunneling: 'Lets the apps you choose bypass the VPN.',
    malwareProtection: 'Blocks sites known for malware and phishing.',
    autoConnect: 'Connects to the VPN when your device starts.',
  },
  upsell: {
    title: 'Block ads and trackers',
    text: 'Ad Blocker stops ads and trackers before they load, on every connected device.',
    points: {
      ads: 'Fewer ads on websites and in apps',
      speed: 'Faster pages that use less data',
      locations: 'Every location',
    },
    price: 'From {price:string} per month',
    notSaved: 'We couldn’t change {name:string}',
    notSavedText: 'Try again in a moment.',
    action: 'See paid plans',
    later: 'Not now',
  },
}
