import { moveToFront } from '../lib/collections'
import type { Os } from './OsIcon'

export type DeviceOs = 'windows' | 'mac' | 'linux' | 'android' | 'androidTv' | 'ios'

/** Product names, the same in every language. */
export const OS_NAMES: Record<DeviceOs, string> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  androidTv: 'Android TV',
  ios: 'iOS',
}

/** The properties of `navigator` that `detectOs` reads. */
export interface DeviceInfo {
  userAgent: string
  /** iPads report macOS, but Macs have no touch points. */
  maxTouchPoints: number
}

/** Returns the visitor's system; null if unknown. */
export const detectOs = ({ userAgent, maxTouchPoints }: DeviceInfo): DeviceOs | null => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  if (/android/i.test(userAgent))
    return /\btv\b|AFT|BRAVIA|SMART-TV/i.test(userAgent) ? 'androidTv' : 'android'
  if (/windows nt/i.test(userAgent)) return 'windows'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : null
}

/** Systems by the server's class name. */
const BY_CSS_CLASS: Record<string, Os> = {
  windows: 'windows',
  mac: 'mac',
  linux: 'linux',
  apk: 'android',
  android: 'android',
  'apk-tv': 'androidTv',
  'fire-tv': 'androidTv',
  ios: 'ios',
  router: 'router',
}

/** Returns the system of the server's class name; `browser` for an unknown one. */
export const toOs = (cssClass: string): Os => BY_CSS_CLASS[cssClass] ?? 'browser'

const osNames = new Map<string, string>(Object.entries(OS_NAMES))
/** Returns the name of a system; the server's class name for an unknown one. */
export const getOsName = (os: Os, cssClass: string): string => osNames.get(os) ?? cssClass

/** Sorts the items of the visitor's own system first; the others keep their order. */
export const sortOwnOsFirst = <T extends { cssClass: string }>(
  items: readonly T[],
  own: DeviceOs | null,
): T[] => moveToFront(items, (item) => toOs(item.cssClass) === own)

/** Returns whether a device is mobile by the specified list of user agents (R-DEVICE-1). */
export const isMobileDevice = (userAgent: string = navigator.userAgent): boolean =>
  /android|webos|iphone|ipad|ipod|blackberry|windows phone/i.test(userAgent)
