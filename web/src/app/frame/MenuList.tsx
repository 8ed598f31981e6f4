import type { User } from '@zoog/contract/users'
import { memo } from 'react'
import { Link } from 'wouter'
import { FeatureToggles } from '../../features/vpn-features'
import { useFrameTexts } from '../../i18n/frame-texts'
import { isWithin } from '../../lib/paths'
import { closeMenu } from '../../state/overlays'
import { classNames } from '../../ui/class-names'
import {
  IconAffiliate,
  IconDashboard,
  IconDownload,
  IconFeatures,
  IconGift,
  IconLocation,
  IconPrice,
} from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { preloadPage } from '../pages'
import type { MenuIcon } from '../routes'
import * as css from './LeftMenu.css'
import { getMenuItems, type LeftMenuLink } from './menu-items'

const MENU_ICONS: Record<MenuIcon, typeof IconDashboard> = {
  dashboard: IconDashboard,
  location: IconLocation,
  download: IconDownload,
  price: IconPrice,
  affiliate: IconAffiliate,
  gift: IconGift,
}

const Item = ({ link, path }: { link: LeftMenuLink; path: string }) => {
  const { frame, routes } = useFrameTexts()
  const Icon = link.icon && MENU_ICONS[link.icon]
  // A group and its child may lead to the same page: only the child is current.
  const isCurrentPage = link.children.length === 0 && isWithin(path, link.path)
  const hasCurrentChild = link.children.some((child) => isWithin(path, child.path))
  return (
    <Link
      href={link.path}
      className={classNames(css.item, !Icon && css.child, hasCurrentChild && css.inside)}
      aria-current={isCurrentPage ? 'page' : undefined}
      onClick={closeMenu}
      onPointerEnter={() => void preloadPage(link.path)}
      onFocus={() => void preloadPage(link.path)}
    >
      {Icon ? <Icon size={20} className={css.icon} /> : <span className={css.rail} />}
      {link.text ? frame.menu[link.text]() : routes[link.title].title()}
    </Link>
  )
}

export interface LeftMenuProps {
  user: User
  path: string
}

/** The items of the left menu (R-MENU-1 to 3). Memoized, because its many switches are slow to render. */
export const MenuList = memo(({ user, path }: LeftMenuProps) => {
  const { frame } = useFrameTexts()
  return (
    <Stack as="ul" gap={1} className={css.list}>
      {getMenuItems(user).map((item) =>
        item.kind === 'features' ? (
          <li key="features">
            <div className={css.groupTitle}>
              <IconFeatures size={20} className={css.icon} />
              {frame.menu.features()}
            </div>
            <FeatureToggles isCompact label={frame.menu.features()} className={css.features} />
          </li>
        ) : (
          <li key={item.title}>
            <Item link={item} path={path} />
            {item.children.length > 0 && (
              <ul className={css.children}>
                {item.children.map((child) => (
                  <li key={child.title}>
                    <Item link={child} path={path} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ),
      )}
    </Stack>
  )
})
