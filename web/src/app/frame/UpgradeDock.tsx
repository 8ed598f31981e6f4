import { hasFreePlan, type User } from '@zoog/contract/users'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/frame-texts'
import { getDeviceType } from '../../lib/device-type'
import { isWithin, PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { IconUpgrade } from '../../ui/icons'
import { useRootFlag } from '../../ui/use-root-flag'
import * as css from './UpgradeDock.css'

const HIDDEN_ON: readonly string[] = [PATHS.thankYou, PATHS.plans]

/** The upgrade button for free users on phones and tablets (R-FRAME-4); on desktop it is in the header. */
export const UpgradeDock = ({ path, user }: { path: string; user: User }) => {
  const { frame } = useTexts()
  const hidden = HIDDEN_ON.some((page) => isWithin(path, page))
  const isShown = hasFreePlan(user) && getDeviceType(navigator.userAgent) === 'mobile' && !hidden
  useRootFlag('dock', isShown)
  if (!isShown) return null
  return (
    <div className={css.dock}>
      <Link href={PATHS.plans} className={buttonClass({ className: css.button })}>
        <IconUpgrade size={18} />
        {frame.upgrade()}
      </Link>
    </div>
  )
}
