import { NoResponseError } from '../api/errors'
import { refetchFailedQueries } from '../api/query-client'
import type { Translations } from '../i18n/i18n-types'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations'
import { Notice } from '../ui/Notice'
import { useTexts as useLoadErrorTexts } from './texts'

interface LoadErrorProps {
  /** The missing content; left out if the page shows nothing else. */
  content?: keyof Translations['loadErrors']
  error: unknown
  retry: () => unknown
  /** Whether only a part of the page is missing. */
  compact?: boolean
}

/**
 * Replaces content that failed to load, with the reason and a retry button (R-ERR-1). Neutral for a part of the page: with
 * several, red would look as if the account were broken.
 */
export const LoadError = ({ content, error, retry, compact = false }: LoadErrorProps) => {
  const { common, errors } = useTexts()
  const { loadErrors } = useLoadErrorTexts()
  // The server's own words have shown in a snackbar.
  const reason = error instanceof NoResponseError ? errors[error.reason]() : loadErrors.reason()
  const title = content ? loadErrors[content]() : errors.pageFailed()
  const button = (
    <Button
      variant="secondary"
      size={compact ? 'sm' : 'md'}
      icon={<IconRetry size={18} />}
      onClick={() => {
        void retry()
        // Retry every failed part of the page with one press.
        void refetchFailedQueries()
      }}
    >
      {common.tryAgain()}
    </Button>
  )
  // The page can have many of these, and a snackbar has shown the reason.
  if (compact) return <Notice tone="neutral" title={title} actions={button} />
  return (
    <EmptyState illustration={<NoConnection />} title={title} actions={button}>
      {reason}
    </EmptyState>
  )
}
