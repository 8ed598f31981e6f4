import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './PlanPicker.css'

/** The placeholder of `PlanPicker`. */
export const PlanPickerLoading = ({ count }: { count: number }) => (
  <Stack gap={3} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by their index
      <div key={index} className={css.place}>
        <Skeleton height="100%" radius={16} />
      </div>
    ))}
  </Stack>
)
