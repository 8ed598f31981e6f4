import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'

/** The place of plans to choose from. */
export const PlanPickerLoading = ({ count }: { count: number }) => (
  <Stack gap={3} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their number
      <Skeleton key={index} height={82} radius={16} />
    ))}
  </Stack>
)
