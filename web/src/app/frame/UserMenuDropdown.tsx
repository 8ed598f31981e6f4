import { Link } from 'wouter'
import { config } from '../../config'
import { useTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { getHelpCenterUrl } from '../../lib/portal-config'
import { getFullName } from '../../lib/user-name'
import { openDialog } from '../../state/overlays'
import { signOut } from '../../state/session'
import { IconAffiliate, IconHelp, IconLanguage, IconProfile, IconSignOut } from '../../ui/icons'
import { Menu, MenuItem } from '../../ui/Menu'
import { VisuallyHidden } from '../../ui/Text'
import * as css from './Header.css'
import { UserCard, type UserMenuProps, useUserCardLabel } from './UserCard'

interface UserMenuDropdownProps extends UserMenuProps {
  /** It was pressed before its code loaded. */
  defaultOpen: boolean
  /** The button that it replaces had the focus. */
  autoFocus: boolean
}

/** The user menu (R-USERMENU-2, R-USERMENU-3). */
export const UserMenuDropdown = ({ user, isMobile, ...initialState }: UserMenuDropdownProps) => {
  const { frame, routes } = useTexts()
  const name = getFullName(user)
  return (
    <Menu
      {...initialState}
      triggerClassName={css.userTrigger}
      triggerLabel={useUserCardLabel(user)}
      trigger={<UserCard user={user} isMobile={isMobile} />}
      header={
        <div className={css.person}>
          {name && <bdi className={css.personName}>{name}</bdi>}
          <bdi className={css.personMail}>{user.email}</bdi>
        </div>
      }
    >
      <MenuItem value="profile">
        <Link href={PATHS.profile}>
          <IconProfile size={20} />
          {routes.profile.title()}
        </Link>
      </MenuItem>
      {isMobile && (
        <MenuItem value="affiliate">
          <Link href={PATHS.affiliate}>
            <IconAffiliate size={20} />
            {routes.affiliate.title()}
          </Link>
        </MenuItem>
      )}
      {!isMobile && (
        <MenuItem value="contact">
          <a
            href={config.contactUrl ?? getHelpCenterUrl(window.location, config.helpCenterUrl)}
            target="_blank"
            rel="noopener"
          >
            <IconHelp size={20} />
            {frame.user.contact()}
            <VisuallyHidden> ({frame.user.newTab()})</VisuallyHidden>
          </a>
        </MenuItem>
      )}
      <MenuItem value="preferences">
        <button type="button" onClick={() => openDialog('preferences')}>
          <IconLanguage size={20} />
          {frame.user.preferences()}
        </button>
      </MenuItem>
      <MenuItem value="sign-out">
        <button type="button" onClick={() => void signOut()}>
          <IconSignOut size={20} />
          {frame.user.signOut()}
        </button>
      </MenuItem>
    </Menu>
  )
}
