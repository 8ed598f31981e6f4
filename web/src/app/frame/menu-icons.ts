import { IconAffiliate, IconDashboard, IconDownload, IconGift, IconLocation, IconPrice } from '../../ui/icons'

/** Icons of the left menu by name: routes are plain data, which the server reads too. */
export const MENU_ICONS = {
  dashboard: IconDashboard,
  location: IconLocation,
  download: IconDownload,
  price: IconPrice,
  affiliate: IconAffiliate,
  gift: IconGift,
} as const
export type MenuIcon = keyof typeof MENU_ICONS
