import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { routes } from '../../i18n/en/base-texts'
import { frame } from '../../i18n/en/frame'
import { createTestUser } from '../../testing/fixtures'
import { ROUTES } from '../routes'
import { getMenuItems, type LeftMenuLink } from './menu-items'

const user = createTestUser
const getText = ({ text, title }: LeftMenuLink): string => (text ? frame.menu[text] : routes[title].title)
const getTexts = (member: User): string[] =>
  getMenuItems(member).flatMap((item) =>
    item.kind === 'features'
      ? [frame.menu.features]
      : [getText(item), ...item.children.map((child) => `- ${getText(child)}`)],
  )

/** The specified items in their order; the route table may add items in between. */
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
const getSpecifiedTexts = (member: User): string[] =>
  getTexts(member).filter((word) => SPECIFIED.includes(word))

describe('R-MENU-1 R-MENU-2 the left menu', () => {
  it.each([
    { member: 'a verified customer', given: {} },
    { member: 'an unverified one', given: { verified: 0 as const } },
    { member: 'a service account', given: { email: 'box@svc.zoog.test' } },
  ])('has every specified item in order for $member', ({ given }) => {
    expect(getSpecifiedTexts(user({ isWgSectionAvailable: true, ...given }))).toEqual(SPECIFIED)
    expect(getSpecifiedTexts(user(given))).toEqual(SPECIFIED.filter((word) => !word.includes('WireGuard')))
  })

  it('links a group to its first page', () => {
    const links = getMenuItems(user()).flatMap((item) =>
      item.kind === 'link' ? [[getText(item), item.path]] : [],
    )
    expect(Object.fromEntries(links)).toMatchObject({
      'VPN Setup & Downloads': '/setup/downloads',
      'Prices & Plans': '/plans',
    })
  })

  it('has an item for each route with a menu entry', () => {
    const entryCount = ROUTES.filter(({ menu }) => menu).length
    expect(getTexts(user({ isWgSectionAvailable: true }))).toHaveLength(entryCount + 1)
  })
})
