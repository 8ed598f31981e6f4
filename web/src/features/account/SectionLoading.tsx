import { SkeletonText } from '../../ui/Skeleton'

/**
 * The placeholder of a section's content.
 *
 * @param whenIdle the content loads when the browser is idle, so measurements of the page do not wait for it
 */
export const SectionLoading = ({ whenIdle }: { whenIdle?: boolean }) => (
  <div aria-busy="true" data-when-idle={whenIdle}>
    <SkeletonText lines={2} />
  </div>
)
