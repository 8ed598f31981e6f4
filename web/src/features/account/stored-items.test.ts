import { describe, expect, it } from 'vitest'
import { PORTAL_KEYS, SPECIFIED_KEYS } from '../../storage/stored-keys'
import { listStoredItems } from './stored-items'

describe('R-STORE-1 R-STORE-2 what a browser keeps is told', () => {
  it('every key, where it is and until when', () => {
    const kept = listStoredItems().filter(({ isCookie }) => !isCookie)
    expect(kept.map(({ name }) => name)).toEqual([
      ...Object.keys(SPECIFIED_KEYS),
      ...Object.keys(PORTAL_KEYS).map((key) => `portal.${key}`),
    ])
    expect(kept.find(({ name }) => name === 'portal.favourites')?.until).toBe('sign-out')
    expect(kept.find(({ name }) => name === 'referralID')?.until).toBe('for ever')
  })

  it('cookies in days', () => {
    const days = (wanted: string) => listStoredItems().find(({ name }) => name === wanted)?.until
    expect([days('referral'), days('isUserExist'), days('zoogToken'), days('window-*')]).toEqual([
      365, 1000, 360, 1,
    ])
  })
})
