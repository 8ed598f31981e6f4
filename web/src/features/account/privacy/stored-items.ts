import { COOKIE_LIFETIME_SECONDS, DAY, SECOND } from '@zoog/contract/constants'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { COOKIE_LIFETIMES, type PortalCookie } from '../../../storage/cookies'
import { isSpecifiedKey, isStoredKey, STORED_KEYS, type StoredKey } from '../../../storage/stored-keys'

type Purpose = keyof TranslationFunctions['account']['stored']['purposes']

/** The purpose of each key. A new key doesn't compile without one. */
const PURPOSES: Record<StoredKey, Purpose> = {
  token: 'session',
  user: 'session',
  tariffName: 'payment',
  referralID: 'attribution',
  friendID: 'attribution',
  clickID: 'attribution',
  papReferralID: 'attribution',
  vcommID: 'attribution',
  myleadID: 'attribution',
  voluumID: 'attribution',
  userSubscrHash: 'payment',
  userSubscrHashTime: 'payment',
  lastPathname: 'navigation',
  firstPathname: 'navigation',
  i18nLang: 'settings',
  vrfshwn: 'notices',
  theme: 'settings',
  consent: 'consent',
  currency: 'settings',
  lastLocation: 'choice',
  openVpnLocation: 'choice',
  hasWireGuard: 'wireGuard',
  ownCountry: 'country',
  favorites: 'choice',
  dismissedBanner: 'notices',
  onboardingSteps: 'setup',
  resendAt: 'resend',
  emailDraft: 'draft',
  checkoutDrafts: 'draft',
  guestEmail: 'account',
  resetLinkRequest: 'resend',
  trip: 'trip',
  payment: 'payment',
  trackedPayment: 'payment',
}

/** The purpose and lifetime of each cookie; null seconds mean a session cookie. */
const COOKIES: Record<
  PortalCookie | 'window-*' | 'window-*-opened' | 'XSRF-TOKEN',
  { purpose: Purpose; seconds: number | null }
> = {
  referral: { purpose: 'attribution', seconds: COOKIE_LIFETIMES.referral },
  a_aid: { purpose: 'attribution', seconds: COOKIE_LIFETIMES.a_aid },
  'vl-cid': { purpose: 'attribution', seconds: COOKIE_LIFETIMES['vl-cid'] },
  isUserExist: { purpose: 'account', seconds: COOKIE_LIFETIMES.isUserExist },
  zoogToken: { purpose: 'session', seconds: COOKIE_LIFETIMES.zoogToken },
  'window-*': { purpose: 'discount', seconds: COOKIE_LIFETIME_SECONDS.discountWindow },
  'window-*-opened': { purpose: 'discount', seconds: COOKIE_LIFETIME_SECONDS.userExists },
  'XSRF-TOKEN': { purpose: 'security', seconds: null },
}

export interface StoredItem {
  name: string
  isCookie: boolean
  purpose: Purpose
  /** The lifetime in days, or the event that ends it. */
  until: number | 'sign-out' | 'forever' | 'browser'
}

/** Returns every item that the portal may store in this browser, with purpose and lifetime. */
export const listStoredItems = (): StoredItem[] => [
  ...Object.keys(STORED_KEYS)
    .filter(isStoredKey)
    .map((key) => ({
      // Keys that aren't in the specification are parts of one key, `portal`.
      name: isSpecifiedKey(key) ? key : `portal.${key}`,
      isCookie: false,
      purpose: PURPOSES[key],
      until: STORED_KEYS[key].until,
    })),
  ...Object.entries(COOKIES).map(([name, { purpose, seconds }]) => ({
    name,
    isCookie: true,
    purpose,
    until: seconds === null ? ('browser' as const) : (seconds * SECOND) / DAY,
  })),
]
