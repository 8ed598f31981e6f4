import { type DeviceOs, OS_NAMES } from '../../ui/operating-systems'

export const PLATFORMS = ['windows', 'mac', 'linux', 'android', 'ios', 'router'] as const
export type Platform = (typeof PLATFORMS)[number]

export const getPlatformName = (platform: Platform, routerName: string): string =>
  platform === 'router' ? routerName : OS_NAMES[platform]

/** The vendor's download page of a platform's program. */
export const OPENVPN_CLIENTS: Partial<Record<Platform, { name: string; href: string }>> = {
  windows: { name: 'OpenVPN GUI', href: 'https://openvpn.net/community/' },
  mac: { name: 'Tunnelblick', href: 'https://tunnelblick.net/downloads.html' },
  android: {
    name: 'OpenVPN for Android',
    href: 'https://play.google.com/store/apps/details?id=de.blinkt.openvpn',
  },
  ios: { name: 'OpenVPN Connect', href: 'https://apps.apple.com/app/openvpn-connect/id590379981' },
}

/** Returns the initial platform: the visitor's own, or a router for other systems. */
export const toPlatform = (os: DeviceOs | null): Platform =>
  os === null ? 'router' : os === 'androidTv' ? 'android' : os
