import { errorText } from '../api/error-text'
import { NoAnswer } from '../api/failures'
import { currentTexts, useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations/NoConnection'

interface LoadFailedProps {
  error: unknown
  retry: () => unknown
  /** Its place in the page's outline. */
  level?: 2 | 3
}

/** In place of what could not be loaded: why, and another try. */
export const LoadFailed = ({ error, retry, level = 2 }: LoadFailedProps) => {
  const LL = useTexts()
  return (
    <div role="alert">
      <EmptyState
        illustration={error instanceof NoAnswer ? <NoConnection /> : undefined}
        title={LL.errors.couldNotLoad()}
        level={level}
        actions={
          <Button variant="secondary" icon={<IconRetry size={18} />} onClick={() => void retry()}>
            {LL.common.tryAgain()}
          </Button>
        }
      >
        {errorText(error, LL, currentTexts().errorCodes)}
      </EmptyState>
    </div>
  )
}
