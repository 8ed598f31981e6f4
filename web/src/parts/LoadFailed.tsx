import { errorText } from '../api/error-text'
import { NoAnswer } from '../api/failures'
import { currentTexts, useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations/NoConnection'
import { Notice } from '../ui/Notice'

interface LoadFailedProps {
  error: unknown
  retry: () => unknown
  /** Its place in the page's outline. */
  level?: 2 | 3
  /** A part of a page rather than all of it. */
  compact?: boolean
}

/** In place of what could not be loaded: why, and another try. */
export const LoadFailed = ({ error, retry, level = 2, compact = false }: LoadFailedProps) => {
  const LL = useTexts()
  const why = errorText(error, LL, currentTexts().errorCodes)
  const again = (
    <Button
      variant="secondary"
      size={compact ? 'sm' : 'md'}
      icon={<IconRetry size={18} />}
      onClick={() => void retry()}
    >
      {LL.common.tryAgain()}
    </Button>
  )
  if (compact)
    return (
      <Notice tone="error" role="alert" title={LL.errors.couldNotLoad()} actions={again}>
        {why}
      </Notice>
    )
  return (
    <div role="alert">
      <EmptyState
        illustration={error instanceof NoAnswer ? <NoConnection /> : undefined}
        title={LL.errors.couldNotLoad()}
        level={level}
        actions={again}
      >
        {why}
      </EmptyState>
    </div>
  )
}
