import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

/** In place of a page that could not be shown: what to do, and that nothing is lost. */
export const PageFailed = () => {
  const { errors } = useTexts()
  return (
    <main role="alert">
      <EmptyState
        title={errors.pageFailed()}
        level={1}
        actions={<Button onClick={() => window.location.reload()}>{errors.reload()}</Button>}
      >
        {errors.pageFailedHint()}
      </EmptyState>
    </main>
  )
}
