import {
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
} from '@ark-ui/react/menu'
import type { User } from '@zoog/contract/users'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useFrameTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { getFullName } from '../../lib/user-name'
import { openDialog } from '../../state/overlays'
import { signOut } from '../../state/session'
import { classNames } from '../../ui/class-names'
import { HelpLink } from '../../ui/HelpLink'
import { IconAffiliate, IconHelp, IconLanguage, IconProfile, IconSignOut } from '../../ui/icons'
import * as menuCss from '../../ui/Menu.css'
import { isMobileDevice } from '../../ui/operating-systems'
import { VisuallyHidden } from '../../ui/Text'
import * as css from './Header.css'
import { UserCard, useUserCardLabel } from './UserCard'

interface UserMenuDropdownProps {
  user: User
  /** It was pressed before its code loaded. */
  defaultOpen: boolean
  /** The button that it replaces had the focus. */
  autoFocus: boolean
}

/** The user menu (R-USERMENU-2, R-USERMENU-3). Large (Ark's menu): import it lazily. */
export const UserMenuDropdown = ({ user, defaultOpen, autoFocus }: UserMenuDropdownProps) => {
  const { frame, routes } = useFrameTexts()
  const name = getFullName(user)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (autoFocus && !defaultOpen) button.current?.focus()
  }, [autoFocus, defaultOpen])
  // Ark's menu takes the focus a frame after a key press. If the menu was closed by then, the focus would be lost.
  const keepFocus = ({ open }: { open: boolean }) => {
    if (open) return
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
      }),
    )
  }
  return (
    <MenuRoot
      defaultOpen={defaultOpen}
      onOpenChange={keepFocus}
      positioning={{ placement: 'bottom-end', gutter: 8, flip: false, sizeMiddleware: false }}
      // Ark's default click doesn't bubble to the router, so the browser would reload the page.
      navigate={({ node }) => node?.click()}
      loopFocus
    >
      <MenuTrigger
        ref={button}
        className={classNames(menuCss.menuTriggerClass, css.userTrigger)}
        aria-label={useUserCardLabel(user)}
      >
        <UserCard user={user} />
      </MenuTrigger>
      <MenuPositioner className={menuCss.positioner}>
        <MenuContent className={classNames(menuCss.panel, menuCss.content)}>
          <MenuItemGroup>
            <MenuItemGroupLabel className={menuCss.header}>
              <div className={css.person}>
                {name && <bdi className={css.personName}>{name}</bdi>}
                <bdi className={css.personMail}>{user.email}</bdi>
              </div>
            </MenuItemGroupLabel>
            <MenuItem asChild value="profile" className={menuCss.item}>
              <Link href={PATHS.profile}>
                <IconProfile size={20} />
                {routes.profile.title()}
              </Link>
            </MenuItem>
            {isMobileDevice() ? (
              <MenuItem asChild value="affiliate" className={menuCss.item}>
                <Link href={PATHS.affiliate}>
                  <IconAffiliate size={20} />
                  {routes.affiliate.title()}
                </Link>
              </MenuItem>
            ) : (
              <MenuItem asChild value="contact" className={menuCss.item}>
                <HelpLink isContact>
                  <IconHelp size={20} />
                  {frame.user.contact()}
                  <VisuallyHidden> ({frame.user.newTab()})</VisuallyHidden>
                </HelpLink>
              </MenuItem>
            )}
            <MenuItem asChild value="preferences" className={menuCss.item}>
              <button type="button" onClick={() => openDialog('preferences')}>
                <IconLanguage size={20} />
                {frame.user.preferences()}
              </button>
            </MenuItem>
            <MenuItem asChild value="sign-out" className={menuCss.item}>
              <button type="button" onClick={signOut}>
                <IconSignOut size={20} />
                {frame.user.signOut()}
              </button>
            </MenuItem>
          </MenuItemGroup>
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  )
}
