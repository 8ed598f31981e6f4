import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSetupTexts } from '../../i18n/setup-texts'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { addOnboardingStep } from '../../state/onboarding'
import { type ButtonStyle, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ExternalLink } from '../../ui/ExternalLink'
import { Flag } from '../../ui/Flag'
import { IconExternal } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations'
import { Notice } from '../../ui/Notice'
import { SectionCard } from '../../ui/SectionCard'
import { Skeleton } from '../../ui/Skeleton'
import { formatLocationName, type Location, UpgradeLink } from '../locations'
import type { LocationPickerProps } from './LocationPicker'
import * as css from './SetupSections.css'

interface StoreLinkProps extends ButtonStyle {
  href: string
  label: string
}

/** A link to an app's store page, without the store's badge, which requires a license. */
export const StoreLink = ({ href, label, ...style }: StoreLinkProps) => (
  <ExternalLink href={href} onClick={() => addOnboardingStep('app')} className={buttonClass(style)}>
    {label}
    <IconExternal size={18} />
  </ExternalLink>
)

/** A link to the page where a program's vendor offers it for download. */
export const VendorLink = ({ href, label }: { href: string; label: string }) => (
  <ExternalLink
    href={href}
    className={buttonClass({ variant: 'secondary', size: 'sm', className: css.vendorLink })}
  >
    {label}
    <IconExternal size={16} />
  </ExternalLink>
)

interface FileCardProps {
  title: string
  location: Location
  file: string
  children: ReactNode
}

/** A location's file on a setup page. */
export const FileCard = ({ title, location, file, children }: FileCardProps) => (
  <SectionCard tone="night" title={title}>
    <div className={css.fileLocation}>
      <Flag country={location.server.locationCode} width={36} />
      <div className={css.fileNames}>
        <div className={css.locationName}>
          <bdi>{formatLocationName(location)}</bdi>
        </div>
        <div className={css.fileName} dir="ltr">
          {file}
        </div>
      </div>
    </div>
    {children}
  </SectionCard>
)

interface LocationNoticeProps {
  /** The location in the address. */
  requested: number | null
  locations: readonly Location[]
  /** Whether this page can use it. */
  isUsable: boolean
}

/** Explains that the location in the address is outside the plan, or no longer exists. */
export const LocationNotice = ({ requested, locations, isUsable }: LocationNoticeProps) => {
  const { setupFiles } = useSetupTexts()
  if (requested === null || isUsable) return null
  const location = locations.find(({ server }) => server.id === requested)
  if (!location?.server.isBlur)
    return (
      <Notice tone="warning">
        {location
          ? setupFiles.locations.noFile({ name: formatLocationName(location) })
          : setupFiles.locations.removed()}
      </Notice>
    )
  return (
    <Notice actions={<UpgradeLink />}>
      {setupFiles.locations.locked({ name: formatLocationName(location) })}
    </Notice>
  )
}

const LocationPicker = lazyComponent(() => import('./LocationPicker'), 'LocationPicker')

/** The placeholder of the picker's field and list. */
const PICKER_HEIGHT = 356

/**
 * The location picker. A location is preselected, so its code loads when the browser is idle, or when the pointer or
 * the focus comes near.
 */
export const LazyLocationPicker = (props: LocationPickerProps) => {
  const { isLoaded, preload } = useIdlePreload(LocationPicker)
  if (isLoaded) return <LocationPicker {...props} />
  return (
    <div onPointerEnter={preload}>
      <Skeleton height={PICKER_HEIGHT} radius={14} />
    </div>
  )
}

/** Shown if the server lacks manual setup. Offers the apps instead. */
export const SetupUnavailable = () => {
  const { common, setupFiles } = useSetupTexts()
  const { unavailable } = setupFiles
  return (
    <Card>
      <EmptyState
        illustration={<NothingFound />}
        title={unavailable.title()}
        actions={
          <Link href={PATHS.downloads} className={buttonClass()}>
            {common.getApp()}
          </Link>
        }
      >
        {unavailable.text()}
      </EmptyState>
    </Card>
  )
}
