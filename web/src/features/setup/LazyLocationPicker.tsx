import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { Skeleton } from '../../ui/Skeleton'
import type { LocationPickerProps } from './LocationPicker'

const LocationPicker = lazyComponent(() => import('./LocationPicker').then((m) => m.LocationPicker))

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
