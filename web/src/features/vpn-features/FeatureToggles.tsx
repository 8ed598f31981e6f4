import { useSnapshot } from 'valtio'
import { useFeatures } from '../../api/setup'
import { useFrameTexts } from '../../i18n/frame-texts'
import { LoadError } from '../../loading/LoadError'
import { lazyDialog } from '../../loading/lazy-dialog'
import { auth } from '../../state/auth'
import { Badge } from '../../ui/Badge'
import { classNames } from '../../ui/class-names'
import { IconUpgrade } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { Hint, VisuallyHidden } from '../../ui/Text'
import * as css from './FeatureToggles.css'
import {
  getFeatureHint,
  getFeatureName,
  isFeatureLocked,
  toggleState,
  useToggleFeature,
} from './toggle-feature'

/** The upsell dialog, loaded when the browser is idle. */
export const LazyUpsellDialog = lazyDialog(() => import('./UpsellDialog'), 'UpsellDialog')

interface FeatureTogglesProps {
  /** The list's accessible name. */
  label: string
  /** The variant for the menu: an icon instead of “Premium”, and no hints. */
  isCompact?: boolean
  className?: string
}

const loadUpsell = (): void => void LazyUpsellDialog.preload()

const LockedName = ({ isCompact, children }: { isCompact: boolean; children: string }) => {
  const { features } = useFrameTexts()
  if (!isCompact)
    return (
      <Inline as="span" gap={2}>
        {children}
        <Badge tone="info">{features.premium()}</Badge>
      </Inline>
    )
  // Keeps the icon beside the last word if the name wraps.
  const end = children.lastIndexOf(' ') + 1
  return (
    <>
      {children.slice(0, end)}
      <span className={css.lastWord}>
        {children.slice(end)}
        {'\u00a0'}
        <IconUpgrade size={16} className={css.premiumSign} />
      </span>
      <VisuallyHidden>{features.premium()}</VisuallyHidden>
    </>
  )
}

/** The list of features with their switches, for the menu and the dashboard. */
export const FeatureToggles = ({ label, isCompact = false, className }: FeatureTogglesProps) => {
  const texts = useFrameTexts()
  const { savingIds } = useSnapshot(toggleState)
  const { user } = useSnapshot(auth)
  const toggleFeature = useToggleFeature()
  const { data, error } = useFeatures()
  if (error && !data)
    return (
      <div className={classNames(className, isCompact && css.compactError)} role="status">
        <LoadError content="features" isCompact error={error} />
      </div>
    )
  const listClass = classNames(className, !isCompact && css.columns)
  const itemClass = isCompact ? undefined : css.cell
  if (!data)
    return (
      <Stack gap={1} className={listClass} aria-busy="true">
        <SkeletonRepeat count={5}>
          <Inline justify="between" gap={3} className={classNames(css.waitingRow, itemClass)}>
            <Skeleton width="55%" />
            <Skeleton width={44} height={26} radius={13} />
          </Inline>
        </SkeletonRepeat>
      </Stack>
    )
  if (data.items.length === 0) return <Hint className={className}>{texts.features.none()}</Hint>
  return (
    <Stack as="ul" gap={1} className={listClass} aria-label={label}>
      {data.items.map((feature) => {
        const name = getFeatureName(feature, texts)
        const isLocked = isFeatureLocked(feature, user)
        const preload = isLocked ? loadUpsell : undefined
        return (
          <li key={feature.id} className={itemClass} onPointerEnter={preload} onFocus={preload}>
            <Switch
              label={isLocked ? <LockedName isCompact={isCompact}>{name}</LockedName> : name}
              hint={isCompact ? undefined : getFeatureHint(feature, texts)}
              checked={feature.isEnabled}
              isBusy={savingIds.includes(feature.id)}
              onChange={() => void toggleFeature(feature)}
            />
          </li>
        )
      })}
    </Stack>
  )
}
