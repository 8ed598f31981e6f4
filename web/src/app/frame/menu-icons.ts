import { IconAffiliate, IconDashboard, IconDownload, IconGift, IconLocation, IconPrice } from '../../ui/icons'

/** The icons of the left menu by the names that routes give them, as a route is plain data. */
export const MENU_ICONS = {
  dashboard: IconDashboard,
  location: IconLocation,
  download: IconDownload,
  price: IconPrice,
  affiliate: IconAffiliate,
  gift: IconGift,
} as const
export type MenuIcon = keyof typeof MENU_ICONS
