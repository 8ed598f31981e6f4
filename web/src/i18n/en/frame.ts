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
    profile: 'Profile',
    contact: 'Contact us',
    preferences: 'Language and theme',
    signOut: 'Log out',
    newTab: 'opens in a new tab',
  },
}
