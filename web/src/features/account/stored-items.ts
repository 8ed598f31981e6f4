import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { COOKIE_LIFETIMES, type PortalCookie } from '../../storage/cookies'
import { isSpecifiedKey, isStoredKey, STORED_KEYS, type StoredKey } from '../../storage/stored-keys'

type Why = keyof TranslationFunctions['account']['stored']['whys']

/** What each key is for; a new one does not compile without its reason. */
const WHY: Record<StoredKey, Why> = {
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
  lastPathname: 'place',
  firstPathname: 'place',
  i18nLang: 'look',
  vrfshwn: 'said',
  theme: 'look',
  consent: 'choice',
  currency: 'look',
  lastLocation: 'choice',
  openVpnLocation: 'choice',
  hasWireGuard: 'said',
  ownCountry: 'said',
  favourites: 'choice',
  dismissedBanner: 'said',
  gettingStarted: 'said',
  resendAt: 'said',
  emailDraft: 'draft',
  drafts: 'draft',
  payment: 'payment',
}

/** Null: until the browser is closed. */
const COOKIES: Record<
  PortalCookie | 'window-*' | 'window-*-opened' | 'XSRF-TOKEN',
  { why: Why; seconds: number | null }
> = {
  referral: { why: 'attribution', seconds: COOKIE_LIFETIMES.referral },
  a_aid: { why: 'attribution', seconds: COOKIE_LIFETIMES.a_aid },
  'vl-cid': { why: 'attribution', seconds: COOKIE_LIFETIMES['vl-cid'] },
  isUserExist: { why: 'said', seconds: COOKIE_LIFETIMES.isUserExist },
  zoogToken: { why: 'session', seconds: COOKIE_LIFETIMES.zoogToken },
  'window-*': { why: 'discount', seconds: COOKIE_LIFETIME_SECONDS.discountWindow },
  'window-*-opened': { why: 'discount', seconds: COOKIE_LIFETIME_SECONDS.userExists },
  'XSRF-TOKEN': { why: 'security', seconds: null },
}

const DAY_SECONDS = 24 * 60 * 60

/** Something that this browser keeps for the portal. */
export interface StoredItem {
  name: string
  isCookie: boolean
  purpose: Why
  /** Days after which the browser forgets it, or what ends it. */
  until: number | 'sign-out' | 'for ever' | 'browser'
}

/** Everything that the portal may keep in a browser: where, why and until when. */
export const listStoredItems = (): StoredItem[] => [
  ...Object.keys(STORED_KEYS)
    .filter(isStoredKey)
    .map((key) => ({
      // What the specification does not know of is a part of one key, `portal`.
      name: isSpecifiedKey(key) ? key : `portal.${key}`,
      isCookie: false,
      purpose: WHY[key],
      until: STORED_KEYS[key].until,
    })),
  ...Object.entries(COOKIES).map(([name, { why, seconds }]) => ({
    name,
    isCookie: true,
    purpose: why,
    until: seconds === null ? ('browser' as const) : seconds / DAY_SECONDS,
  })),
]
