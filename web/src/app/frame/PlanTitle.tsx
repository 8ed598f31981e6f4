import { hasFreePlan, type User } from '@zoog/contract/users'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/frame-texts'
import { PATHS } from '../../lib/paths'
import { AccountStatusBadge } from '../../ui/AccountStatusBadge'
import { buttonClass } from '../../ui/Button'
import * as css from './Header.css'
import { TITLE_ID } from './ids'

/** Placeholder for the plan's name, to style the name wherever a language puts it in the sentence. */
const NAME_PLACEHOLDER = '\u0000'

/** The dashboard's title: the plan with its status, or with an upgrade link for the free plan (R-HEAD-1, 2). */
export const PlanTitle = ({ user, isMobile }: { user: User; isMobile: boolean }) => {
  const { frame } = useTexts()
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
