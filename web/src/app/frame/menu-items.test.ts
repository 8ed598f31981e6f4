import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { frame } from '../../i18n/en/frame'
import { routes } from '../../i18n/en/routes'
import { createTestUser } from '../../test-fixtures'
import { ROUTES } from '../routes'
import { getMenuItems, type LeftMenuLink } from './menu-items'

const user = createTestUser
const wordOf = ({ text, title }: LeftMenuLink): string => (text ? frame.menu[text] : routes[title].title)
const words = (who: User): string[] =>
  getMenuItems(who).flatMap((item) =>
    item.kind === 'features'
      ? [frame.menu.features]
      : [wordOf(item), ...item.children.map((child) => `- ${wordOf(child)}`)],
  )

/** What the specification names, in its order; what else the table of routes puts into the menu stands between. */
const SPECIFIED = [
  'Dashboard',
  'Server Locations',
  'VPN Setup & Downloads',
  '- Downloads',
  '- OpenVPN configuration files',
  '- SOCKS5 Proxy',
  '- WireGuard configuration files',
  'VPN Features',
  'Prices & Plans',
  'Affiliate program',
  'Rewards',
]
const specified = (who: User): string[] => words(who).filter((word) => SPECIFIED.includes(word))

describe('R-MENU-1 R-MENU-2 menu', () => {
  it.each([
    { who: 'a verified customer', given: {} },
    { who: 'an unverified one', given: { verified: 0 as const } },
    { who: 'a service account', given: { email: 'box@svc.zoog.test' } },
  ])('has everything in its order for $who', ({ given }) => {
    expect(specified(user({ isWgSectionAvailable: true, ...given }))).toEqual(SPECIFIED)
    expect(specified(user(given))).toEqual(SPECIFIED.filter((word) => !word.includes('WireGuard')))
  })

  it('leads from a group to the first page of it', () => {
    const links = getMenuItems(user()).flatMap((item) =>
      item.kind === 'link' ? [[wordOf(item), item.path]] : [],
    )
    expect(Object.fromEntries(links)).toMatchObject({
      'VPN Setup & Downloads': '/setup/downloads',
      'Prices & Plans': '/plans',
    })
  })

  it('has each row of the table that asks for it', () => {
    const asked = ROUTES.filter(({ menu }) => menu).length
    expect(words(user({ isWgSectionAvailable: true }))).toHaveLength(asked + 1)
  })
})
