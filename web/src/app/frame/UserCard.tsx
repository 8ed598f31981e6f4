import type { User } from '@zoog/contract/users'
import { useTexts } from '../../i18n/frame-texts'
import { useLanguage } from '../../i18n/language'
import { getFullName, getInitials } from '../../lib/user-name'
import { Avatar } from '../../ui/Avatar'
import { IconChevronDown } from '../../ui/icons'
import * as css from './Header.css'

export interface UserMenuProps {
  user: User
  isMobile: boolean
}

const shownName = (user: User): string => getFullName(user) || user.email

/** What the button of the user menu is called. */
export const useUserCardLabel = (user: User): string => `${useTexts().frame.user.menu()}: ${shownName(user)}`

/** What the button of the user menu shows: who is signed in (R-USERMENU-1). */
export const UserCard = ({ user, isMobile }: Pick<UserMenuProps, 'user' | 'isMobile'>) => {
  const language = useLanguage()
  return (
    <>
      <Avatar initials={getInitials(user, language)} />
      {!isMobile && (
        <span className={css.named}>
          <bdi className={css.userName}>{shownName(user)}</bdi>
          <IconChevronDown size={18} />
        </span>
      )}
    </>
  )
}
