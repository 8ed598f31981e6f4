/** The items of the left menu in their order, with WireGuard (R-MENU-1). */
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
