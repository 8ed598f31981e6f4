import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../lib/paths'
import type { Visitor } from '../guards'
import { isOpenTo, menuFor } from './menu-items'

const user = (over: Partial<User> & { tariffKey?: string } = {}): User => ({
  id: 1,
  email: 'a@zoog.test',
  verified: 1,
  firstName: '',
  secondName: '',
  accountStatus: 'Active',
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: false,
  subscriptionData: {
    tariffId: 1,
    tariffKey: over.tariffKey ?? 'free-plan',
    tariffName: 'A plan',
    expiresDate: null,
    isRecurring: false,
    subscriptionStatus: 1,
  },
  ...over,
})
const visitor = (who: User): Visitor => ({
  path: PATHS.plans,
  search: '?redirect_status=failed',
  host: 'plain',
  user: who,
  paymentStatus: 'processed',
  tariffName: null,
  lastPathname: null,
  discountWindow: null,
})
const keys = (who: User): string[] =>
  menuFor(visitor(who)).flatMap((item) =>
    item.kind === 'features' ? ['features'] : [item.key, ...item.children.map((child) => `- ${child.key}`)],
  )

describe('R-MENU-1 R-MENU-2 menu', () => {
  it('has everything in its order', () => {
    expect(keys(user({ isWgSectionAvailable: true }))).toEqual([
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
    ])
  })

  it('has no WireGuard without the section', () => {
    expect(keys(user())).not.toContain('- wireGuard')
  })

  it('has for an unverified customer what the guards let through', () => {
    expect(keys(user({ verified: 0 }))).toEqual(['plans'])
    expect(keys(user({ verified: 0, tariffKey: 'yearly' }))).not.toContain('rewards')
    expect(keys(user({ verified: 0, tariffKey: 'yearly' }))).toContain('dashboard')
  })

  it('has nothing for a service account but what is open to it', () => {
    expect(keys(user({ email: 'box@svc.zoog.test' }))).toEqual([])
  })

  it('asks for the path alone, not for the query of the moment', () => {
    expect(isOpenTo(visitor(user()), PATHS.plans)).toBe(true)
    expect(isOpenTo(visitor(user()), '/no-such-page')).toBe(false)
  })
})
