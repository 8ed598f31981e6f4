import type { Os } from './OsIcon'

/** Systems that a visitor can be on. */
export type DeviceOs = 'windows' | 'mac' | 'linux' | 'android' | 'androidTv' | 'ios'

/** Names that are the same in every language. */
export const OS_NAMES: Record<DeviceOs, string> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  androidTv: 'Android TV',
  ios: 'iOS',
}

/** The device in hand, as far as it says. */
export interface DeviceInfo {
  userAgent: string
  /** An iPad calls itself a Mac; a Mac has no touch points. */
  maxTouchPoints: number
}

/** The visitor's own system; null where it does not say, or there is nothing for it. */
export const detectOs = ({ userAgent, maxTouchPoints }: DeviceInfo): DeviceOs | null => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  if (/android/i.test(userAgent))
    return /\btv\b|AFT|BRAVIA|SMART-TV/i.test(userAgent) ? 'androidTv' : 'android'
  if (/windows nt/i.test(userAgent)) return 'windows'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : null
}

/** The class names by which the server tells systems apart. */
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

/** The icon of a system, by the server's class name; a screen for one that is not known. */
export const toOs = (cssClass: string): Os => BY_CSS_CLASS[cssClass] ?? 'browser'

const osNames = new Map<string, string>(Object.entries(OS_NAMES))
/** The name of a system; the server's class name for an unknown one. */
export const getOsName = (os: Os, cssClass: string): string => osNames.get(os) ?? cssClass

/** Items with the visitor's own system first, the others as they came. */
export const sortOwnOsFirst = <T extends { cssClass: string }>(
  items: readonly T[],
  own: DeviceOs | null,
): T[] => [
  ...items.filter((item) => toOs(item.cssClass) === own),
  ...items.filter((item) => toOs(item.cssClass) !== own),
]
