/** What the left menu shows to who has everything, in its order (R-MENU-1). */
export const MENU_ITEMS = [
  'Dashboard',
  'Server Locations',
  'VPN Setup & Downloads',
  'Downloads',
  'OpenVPN configuration files',
  'SOCKS5 Proxy',
  'WireGuard configuration files',
  'Prices & Plans',
  'Affiliate program',
  'Rewards',
] as const
