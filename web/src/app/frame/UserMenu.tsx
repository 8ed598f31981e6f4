import type { User } from '@zoog/contract/users'
import { Link } from 'wouter'
import { config } from '../../config'
import { useTexts } from '../../i18n/frame-texts'
import { useLanguage } from '../../i18n/language'
import { helpCentreUrl } from '../../lib/help-centre'
import { PATHS } from '../../lib/paths'
import { avatarLetters, fullName } from '../../parts/person'
import { signOut } from '../../state/session'
import { Avatar } from '../../ui/Avatar'
import { IconAffiliate, IconChevronDown, IconHelp, IconProfile, IconSignOut } from '../../ui/icons'
import { Menu, menuItemClass } from '../../ui/Menu'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './Header.css'

interface UserMenuProps {
  user: User
  isMobile: boolean
}

/** Who is signed in, and what is about them (R-USERMENU-2, R-USERMENU-3). */
export const UserMenu = ({ user, isMobile }: UserMenuProps) => {
  const { frame } = useTexts()
  const language = useLanguage()
  const name = fullName(user)
  const shown = name || user.email
  return (
    <Menu
      triggerClassName={css.userTrigger}
      triggerLabel={`${frame.user.menu()}: ${shown}`}
      trigger={
        <>
          <Avatar initials={avatarLetters(user, language)} />
          {!isMobile && (
            <>
              <bdi className={css.userName}>{shown}</bdi>
              <IconChevronDown size={18} />
            </>
          )}
        </>
      }
      header={
        <div className={css.person}>
          {name && <bdi className={css.personName}>{name}</bdi>}
          <bdi className={css.personMail}>{user.email}</bdi>
        </div>
      }
    >
      <Link href={PATHS.profile} className={menuItemClass}>
        <IconProfile size={20} />
        {frame.user.profile()}
      </Link>
      {isMobile && (
        <Link href={PATHS.affiliate} className={menuItemClass}>
          <IconAffiliate size={20} />
          {frame.menu.affiliate()}
        </Link>
      )}
      {!isMobile && (
        <a
          href={helpCentreUrl(window.location, config.helpCentreUrl)}
          target="_blank"
          rel="noopener"
          className={menuItemClass}
        >
          <IconHelp size={20} />
          {frame.user.contact()}
          <VisuallyHidden> ({frame.user.newTab()})</VisuallyHidden>
        </a>
      )}
      <button type="button" className={menuItemClass} onClick={() => void signOut()}>
        <IconSignOut size={20} />
        {frame.user.signOut()}
      </button>
    </Menu>
  )
}
