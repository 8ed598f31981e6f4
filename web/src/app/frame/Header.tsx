import { hasFreePlan, type User } from '@zoog/contract/users'
import { Link } from 'wouter'
import { useFrameTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { toggleMenu } from '../../state/overlays'
import { AccountStatusBadge } from '../../ui/AccountStatusBadge'
import { buttonClass } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { IconClose, IconMenu } from '../../ui/icons'
import { isMobileDevice } from '../../ui/operating-systems'
import type { Route } from '../routes'
import * as css from './Header.css'
import { UserMenu } from './UserMenu'

/** Ids by which the parts of the frame find each other. */
export const TITLE_ID = 'page-title'
export const MENU_ID = 'main-menu'
export const MENU_BUTTON_ID = 'main-menu-button'

/** Placeholder for the plan's name, to style the name wherever a language puts it in the sentence. */
const NAME_PLACEHOLDER = '\u0000'

/** The dashboard's title: the plan with its status, or with an upgrade link for the free plan (R-HEAD-1, 2). */
const PlanTitle = ({ user }: { user: User }) => {
  const isMobile = isMobileDevice()
  const { frame } = useFrameTexts()
  const { tariffName } = user.subscriptionData
  const name = <bdi className={css.planName}>{tariffName}</bdi>
  const [before, after] = frame.currentPlan({ plan: NAME_PLACEHOLDER }).split(NAME_PLACEHOLDER)
  return (
    <div className={css.plan}>
      <h1 id={TITLE_ID} className={isMobile ? css.planHeading : css.planSentence} title={tariffName}>
        {isMobile ? (
          name
        ) : (
          <>
            {before}
            {name}
            {after}
          </>
        )}
      </h1>
      <div className={css.aside}>
        {isMobile || !hasFreePlan(user) ? (
          <AccountStatusBadge status={user.accountStatus} />
        ) : (
          <Link href={PATHS.plans} className={buttonClass({ size: 'sm' })}>
            {frame.upgrade()}
          </Link>
        )}
      </div>
    </div>
  )
}

interface HeaderProps {
  route: Route
  user: User
  isOverlayOpen: boolean
  /** The pointer or the focus reaches the menu button. */
  onApproachMenu: () => void
}

/** The fixed header (R-FRAME-1): the page's title, and the user menu. */
export const Header = ({ route, user, isOverlayOpen, onApproachMenu }: HeaderProps) => {
  const texts = useFrameTexts()
  return (
    <header className={css.header}>
      <IconButton
        id={MENU_BUTTON_ID}
        className={css.menuButton}
        label={texts.frame.menuButton()}
        icon={isOverlayOpen ? <IconClose size={22} /> : <IconMenu size={22} />}
        aria-expanded={isOverlayOpen}
        aria-controls={isOverlayOpen ? MENU_ID : undefined}
        onPointerEnter={onApproachMenu}
        onFocus={onApproachMenu}
        onClick={toggleMenu}
      />
      <div className={css.title} inert={isOverlayOpen}>
        {route.path === PATHS.dashboard ? (
          <PlanTitle user={user} />
        ) : (
          <h1 id={TITLE_ID} className={css.heading}>
            {route.title ? texts.routes[route.title].title() : texts.routes.defaultTitle()}
          </h1>
        )}
      </div>
      <div inert={isOverlayOpen}>
        <UserMenu user={user} />
      </div>
    </header>
  )
}
