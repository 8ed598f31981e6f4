import { SkeletonText } from '../../ui/Skeleton'

/**
 * The place of what a section shows, while it is loaded.
 *
 * @param whenIdle it waits until the browser has nothing else to do: the page stands without it, and is measured so
 */
export const SectionLoading = ({ whenIdle }: { whenIdle?: boolean }) => (
  <div aria-busy="true" data-when-idle={whenIdle}>
    <SkeletonText lines={2} />
  </div>
)
