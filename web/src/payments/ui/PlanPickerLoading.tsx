import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './PlanPicker.css'

/** The place of plans to choose from. */
export const PlanPickerLoading = ({ count }: { count: number }) => (
  <Stack gap={3} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their number
      <div key={index} className={css.place}>
        <Skeleton height="100%" radius={16} />
      </div>
    ))}
  </Stack>
)
