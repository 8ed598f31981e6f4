import { SkeletonText } from '../../ui/Skeleton'

/** The place of what a section shows, while it is loaded. */
export const SectionLoading = () => (
  <div aria-busy="true">
    <SkeletonText lines={2} />
  </div>
)
