import type { User } from '@zoog/contract/users'
import { PATHS } from '../../lib/paths'
import { type MenuIcon, ROUTES, type Route, type TitleKey } from '../routes'

type Entry = NonNullable<Route['menu']>

export interface LeftMenuLink {
  kind: 'link'
  path: string
  /** The page's title, shown if `text` is undefined. */
  title: TitleKey
  text: Entry['text']
  icon: MenuIcon | null
  children: readonly LeftMenuLink[]
}
export type LeftMenuItem = LeftMenuLink | { kind: 'features' }

type Row = Pick<LeftMenuLink, 'path' | 'title'> & { menu: Entry }
const rows = ROUTES.flatMap(({ path, title, menu }): Row[] => (menu && title ? [{ path, title, menu }] : []))

const toLink = ({ path, title, menu }: Row, children: readonly LeftMenuLink[] = []): LeftMenuLink => ({
  kind: 'link',
  // A group links to its first page.
  path: children[0]?.path ?? path,
  title,
  text: menu.text,
  icon: menu.icon ?? null,
  children,
})

/** Returns a user's left menu: the routes with a menu entry, and the features before the plans (R-MENU-1, R-MENU-2). */
export const getMenuItems = (user: User): LeftMenuItem[] => {
  const visible = rows.filter(({ menu }) => menu.isShownTo?.(user) ?? true)
  return visible
    .filter(({ menu }) => menu.icon)
    .flatMap((row): LeftMenuItem[] => {
      const childRows = visible.filter(({ path, menu }) => !menu.icon && path.startsWith(`${row.path}/`))
      const link = toLink(
        row,
        childRows.map((child) => toLink(child)),
      )
      return row.path === PATHS.plans ? [{ kind: 'features' }, link] : [link]
    })
}
