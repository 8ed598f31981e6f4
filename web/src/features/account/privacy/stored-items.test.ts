import { describe, expect, it } from 'vitest'
import { PORTAL_KEYS, SPECIFIED_KEYS } from '../../../storage/stored-keys'
import { listStoredItems } from './stored-items'

describe('R-STORE-1 R-STORE-2 list of stored items', () => {
  it('lists every storage key with its name and lifetime', () => {
    const items = listStoredItems().filter(({ isCookie }) => !isCookie)
    expect(items.map(({ name }) => name)).toEqual([
      ...Object.keys(SPECIFIED_KEYS),
      ...Object.keys(PORTAL_KEYS).map((key) => `portal.${key}`),
    ])
    expect(items.find(({ name }) => name === 'portal.favorites')?.until).toBe('sign-out')
    expect(items.find(({ name }) => name === 'referralID')?.until).toBe('forever')
    const cookieDays = listStoredItems().find(({ name }) => name === 'zoogToken')?.until
    expect(cookieDays).toBe(360)
  })
})
