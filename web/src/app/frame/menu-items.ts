import { PATHS } from '../../lib/paths'
import type { Visitor } from '../guards'
import { resolve } from '../routes'

/** Items that lead to a page; their texts are `frame.menu.<key>`. */
const LINKS = {
  dashboard: PATHS.dashboard,
  serverLocations: PATHS.serverLocations,
  setup: PATHS.downloads,
  downloads: PATHS.downloads,
  configurationFiles: PATHS.configurationFiles,
  socks5: PATHS.socks5,
  wireGuard: PATHS.wireGuard,
  plans: PATHS.plans,
  affiliate: PATHS.affiliate,
  rewards: PATHS.rewards,
} as const
export type MenuKey = keyof typeof LINKS

export interface MenuLink {
  kind: 'link'
  key: MenuKey
  path: string
  children: readonly MenuLink[]
}
/** The list of features with their toggles; there with the dashboard, as its calls need the same rights. */
interface MenuFeatures {
  kind: 'features'
}
export type MenuItem = MenuLink | MenuFeatures

/** The items in their order (R-MENU-1), those of a group below it (R-MENU-2). */
const ORDER: readonly (MenuKey | 'features' | readonly [MenuKey, ...MenuKey[]])[] = [
  'dashboard',
  'serverLocations',
  ['setup', 'downloads', 'configurationFiles', 'socks5', 'wireGuard'],
  'features',
  'plans',
  'affiliate',
  'rewards',
]

/** Whether the guards let the visitor in at a path: the menu and the doors cannot disagree. */
export const isOpenTo = (visitor: Visitor, path: string): boolean =>
  resolve({ ...visitor, path, search: '' }).kind === 'page'

/** The left menu of a visitor. */
export const menuFor = (visitor: Visitor): MenuItem[] => {
  const link = (key: MenuKey, children: readonly MenuLink[] = []): MenuLink[] =>
    isOpenTo(visitor, LINKS[key]) ? [{ kind: 'link', key, path: LINKS[key], children }] : []
  return ORDER.flatMap((entry): MenuItem[] => {
    if (entry === 'features') return isOpenTo(visitor, PATHS.dashboard) ? [{ kind: 'features' }] : []
    if (typeof entry === 'string') return link(entry)
    const [group, ...children] = entry
    return link(
      group,
      children.flatMap((key) => link(key)),
    )
  })
}
