import { Link } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { formatLocationName, type Location } from '../locations'

interface LocationNoticeProps {
  /** The location in the address. */
  requested: number | null
  locations: readonly Location[]
  /** Whether this page can use it. */
  isUsable: boolean
}

/** Explains that the location in the address is outside the plan, or no longer exists. */
export const LocationNotice = ({ requested, locations, isUsable }: LocationNoticeProps) => {
  const { servers, setupFiles } = useTexts()
  if (requested === null || isUsable) return null
  const location = locations.find(({ server }) => server.id === requested)
  if (!location?.server.isBlur)
    return (
      <Notice tone="warning">
        {location
          ? setupFiles.locations.noFile({ name: formatLocationName(location) })
          : setupFiles.locations.gone()}
      </Notice>
    )
  return (
    <Notice
      actions={
        <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {servers.upgrade()}
        </Link>
      }
    >
      {setupFiles.locations.locked({ name: formatLocationName(location) })}
    </Notice>
  )
}
