import type { User } from '@zoog/contract/users'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { closeMenu, menu } from '../../state/menu'
import { classNames } from '../../ui/class-names'
import { IconFeatures } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { FeatureToggles } from '../../vpn-features/FeatureToggles'
import { preload } from '../likely-next'
import { MENU_ID } from './ids'
import * as css from './LeftMenu.css'
import { MENU_ICONS } from './menu-icons'
import { type MenuLink, menuFor } from './menu-items'

const isAt = (path: string, { path: target }: MenuLink): boolean =>
  path === target || path.startsWith(`${target}/`)

const Item = ({ link, path }: { link: MenuLink; path: string }) => {
  const { frame } = useTexts()
  const Icon = link.icon && MENU_ICONS[link.icon]
  // Of a group and its child that lead to the same page, the child is the page's place.
  const current = link.children.length === 0 && isAt(path, link)
  const inside = link.children.some((child) => isAt(path, child))
  return (
    <Link
      href={link.path}
      transition
      className={classNames(css.item, !Icon && css.child, inside && css.inside)}
      aria-current={current ? 'page' : undefined}
      onClick={closeMenu}
      onPointerEnter={() => void preload(link.path)}
      onFocus={() => void preload(link.path)}
    >
      {Icon ? <Icon size={20} className={css.icon} /> : <span className={css.rail} />}
      {frame.menu[link.key]()}
    </Link>
  )
}

/** The left menu (R-MENU-1 to 5): always there from 1200px, over the page below. */
export const LeftMenu = ({ user, path }: { user: User; path: string }) => {
  const { frame } = useTexts()
  const { shown } = useSnapshot(menu)
  return (
    <nav id={MENU_ID} className={classNames(css.menu, shown && css.shown)} aria-label={frame.mainMenu()}>
      <div className={css.brand}>
        <Link href={PATHS.dashboard} className={css.logo} onClick={closeMenu}>
          <Logo size={30} />
        </Link>
      </div>
      <ul className={css.list}>
        {menuFor(user).map((item) =>
          item.kind === 'features' ? (
            <li key="features">
              <div className={css.groupTitle}>
                <IconFeatures size={20} className={css.icon} />
                {frame.menu.features()}
              </div>
              <FeatureToggles compact label={frame.menu.features()} className={css.features} />
            </li>
          ) : (
            <li key={item.key}>
              <Item link={item} path={path} />
              {item.children.length > 0 && (
                <ul className={css.children}>
                  {item.children.map((child) => (
                    <li key={child.key}>
                      <Item link={child} path={path} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
