import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { userExample } from '../../test-examples'
import { menuFor } from './menu-items'

const user = userExample
const keys = (who: User): string[] =>
  menuFor(who).flatMap((item) =>
    item.kind === 'features' ? ['features'] : [item.key, ...item.children.map((child) => `- ${child.key}`)],
  )

const EVERYTHING = [
  'dashboard',
  'serverLocations',
  'setup',
  '- downloads',
  '- configurationFiles',
  '- socks5',
  '- wireGuard',
  'features',
  'plans',
  'affiliate',
  'rewards',
]

describe('R-MENU-1 R-MENU-2 menu', () => {
  it.each([
    { who: 'a verified customer', given: {} },
    { who: 'an unverified one', given: { verified: 0 as const } },
    { who: 'a service account', given: { email: 'box@svc.zoog.test' } },
  ])('has everything in its order for $who', ({ given }) => {
    expect(keys(user({ isWgSectionAvailable: true, ...given }))).toEqual(EVERYTHING)
    expect(keys(user(given))).toEqual(EVERYTHING.filter((key) => key !== '- wireGuard'))
  })

  it('leads from a group to the first page of it', () => {
    const links = menuFor(user()).flatMap((item) => (item.kind === 'link' ? [[item.key, item.path]] : []))
    expect(Object.fromEntries(links)).toMatchObject({ setup: '/setup/downloads', plans: '/plans' })
  })
})
