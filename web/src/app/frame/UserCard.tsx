import type { User } from '@zoog/contract/users'
import { useFrameTexts } from '../../i18n/frame-texts'
import { useLanguage } from '../../i18n/language'
import { getFullName, getInitials } from '../../lib/user-name'
import { Avatar } from '../../ui/Avatar'
import { IconChevronDown } from '../../ui/icons'
import { isMobileDevice } from '../../ui/operating-systems'
import * as css from './Header.css'

const getShownName = (user: User): string => getFullName(user) || user.email

/** Returns the accessible name of the user menu's button. Begins with the visible name, so that voice control finds it. */
export const useUserCardLabel = (user: User): string =>
  `${getShownName(user)}: ${useFrameTexts().frame.user.menu()}`

/** The content of the user menu's button: the signed-in user (R-USERMENU-1). */
export const UserCard = ({ user }: { user: User }) => {
  const language = useLanguage()
  return (
    <>
      <Avatar initials={getInitials(user, language)} />
      {!isMobileDevice() && (
        <span className={css.named}>
          <bdi className={css.userName}>{getShownName(user)}</bdi>
          <IconChevronDown size={18} />
        </span>
      )}
    </>
  )
}
