import { NoResponseError } from '../api/errors'
import { refetchFailedQueries } from '../api/query-client'
import type { Translations } from '../i18n/i18n-types'
import { useBaseTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations'
import { Hint } from '../ui/Text'
import * as css from './LoadError.css'
import { useLoadErrorTexts } from './texts'

const retryFailed = (retry: (() => unknown) | undefined): void => {
  void retry?.()
  void refetchFailedQueries()
}

interface LoadErrorProps {
  /** The missing content. */
  content: keyof Translations['loadErrors']
  error: unknown
  /** Repeats a request that isn't a failed query. Failed queries of the page are repeated anyway. */
  retry?: () => unknown
  /** Whether only a part of the page is missing. */
  isCompact?: boolean
}

/**
 * Replaces content that failed to load, with the reason and a retry button (R-ERR-1). A part of the page has one line: several
 * notices would look as if the account were broken.
 */
export const LoadError = ({ content, error, retry, isCompact = false }: LoadErrorProps) => {
  const { common, errors } = useBaseTexts()
  const { loadErrors } = useLoadErrorTexts()
  const title = loadErrors[content]()
  if (isCompact)
    return (
      // A snackbar has shown the reason.
      <Hint>
        {`${title}\u00a0· `}
        <button type="button" className={css.retry} onClick={() => retryFailed(retry)}>
          {common.tryAgain()}
        </button>
      </Hint>
    )
  return (
    <EmptyState
      illustration={<NoConnection />}
      title={title}
      actions={
        <Button variant="secondary" icon={<IconRetry size={18} />} onClick={() => retryFailed(retry)}>
          {common.tryAgain()}
        </Button>
      }
    >
      {/* The server's own words have shown in a snackbar. */}
      {error instanceof NoResponseError ? errors[error.reason]() : loadErrors.reason()}
    </EmptyState>
  )
}
