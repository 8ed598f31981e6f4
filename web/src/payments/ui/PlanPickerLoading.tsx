import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import * as css from './PlanPicker.css'

/** The placeholder of `PlanPicker`. */
export const PlanPickerLoading = ({ count }: { count: number }) => (
  <Stack gap={3} aria-busy="true">
    <SkeletonRepeat count={count}>
      <div className={css.loadingPlan}>
        <Skeleton height="100%" radius={16} />
      </div>
    </SkeletonRepeat>
  </Stack>
)
