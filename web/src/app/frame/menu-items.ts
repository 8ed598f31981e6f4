import type { User } from '@zoog/contract/users'
import { PATHS } from '../../lib/paths'
import { ROUTES, type Route, type TitleKey } from '../routes'
import type { MenuIcon } from './menu-icons'

type Entry = NonNullable<Route['menu']>

export interface LeftMenuLink {
  kind: 'link'
  path: string
  /** The page's title, which is the item's word where it has no other. */
  title: TitleKey
  text: Entry['text']
  icon: MenuIcon | null
  children: readonly LeftMenuLink[]
}
/** The list of features with their toggles. */
interface MenuFeatures {
  kind: 'features'
}
export type LeftMenuItem = LeftMenuLink | MenuFeatures

type Row = Pick<LeftMenuLink, 'path' | 'title'> & { menu: Entry }
const rows = ROUTES.flatMap(({ path, title, menu }): Row[] => (menu && title ? [{ path, title, menu }] : []))

const linkTo = ({ path, title, menu }: Row, children: readonly LeftMenuLink[] = []): LeftMenuLink => ({
  kind: 'link',
  // A group leads to the first of its pages.
  path: children[0]?.path ?? path,
  title,
  text: menu.text,
  icon: menu.icon ?? null,
  children,
})

/** The left menu of a user: what routes say, in their order, and the features before the plans (R-MENU-1, R-MENU-2). */
export const getMenuItems = (user: User): LeftMenuItem[] => {
  const shown = rows.filter(({ menu }) => menu.isShownTo?.(user) ?? true)
  return shown
    .filter(({ menu }) => menu.icon)
    .flatMap((row): LeftMenuItem[] => {
      const below = shown.filter(({ path, menu }) => !menu.icon && path.startsWith(`${row.path}/`))
      const link = linkTo(
        row,
        below.map((each) => linkTo(each)),
      )
      return row.path === PATHS.plans ? [{ kind: 'features' }, link] : [link]
    })
}
