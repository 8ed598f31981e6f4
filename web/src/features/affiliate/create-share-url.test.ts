import { describe, expect, it } from 'vitest'
import { createShareUrl } from './create-share-url'

describe('R-AFF-1 share URL of the referral link', () => {
  const link = 'https://app.zoog.test/sign-up?friendID=friend-1&x=1'
  it.each([
    ['mail', `mailto:?body=Take%20it%3A%0A${encodeURIComponent(link)}`],
    ['telegram', `https://t.me/share/url?url=${encodeURIComponent(link)}&text=Take%20it%3A`],
    ['whatsApp', `https://wa.me/?text=Take%20it%3A%20${encodeURIComponent(link)}`],
  ] as const)('encodes text and link for %s', (channel, url) =>
    expect(createShareUrl(channel, 'Take it:', link)).toBe(url),
  )
})
