import type { ComponentProps } from 'react'
import { NoResponseError } from '../api/errors'
import { refetchFailedQueries } from '../api/query-client'
import type { Translations } from '../i18n/i18n-types'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations'
import { Inline } from '../ui/Layout'
import { Hint } from '../ui/Text'
import { useTexts as useLoadErrorTexts } from './texts'

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'flush'> {
  retry: (() => unknown) | undefined
}

const RetryButton = ({ retry, ...style }: RetryButtonProps) => {
  const { common } = useTexts()
  return (
    <Button
      {...style}
      icon={<IconRetry size={18} />}
      onClick={() => {
        void retry?.()
        void refetchFailedQueries()
      }}
    >
      {common.tryAgain()}
    </Button>
  )
}

/** A part of the page that failed to load. A snackbar has shown the reason. */
const PartError = ({ title, retry }: Pick<RetryButtonProps, 'retry'> & { title: string }) => (
  <Inline gap={3}>
    <Hint>{title}</Hint>
    <RetryButton variant="ghost" size="sm" flush retry={retry} />
  </Inline>
)

interface LoadErrorProps {
  /** The missing content. */
  content: keyof Translations['loadErrors']
  error: unknown
  /** Repeats a request that is no query. Every failed query of the page is repeated anyway. */
  retry?: () => unknown
  /** Whether only a part of the page is missing. */
  compact?: boolean
}

/**
 * Replaces content that failed to load, with the reason and a retry button (R-ERR-1). A part of the page has one line: several
 * notices would look as if the account were broken.
 */
export const LoadError = ({ content, error, retry, compact = false }: LoadErrorProps) => {
  const { errors } = useTexts()
  const { loadErrors } = useLoadErrorTexts()
  const title = loadErrors[content]()
  if (compact) return <PartError title={title} retry={retry} />
  return (
    <EmptyState
      illustration={<NoConnection />}
      title={title}
      actions={<RetryButton variant="secondary" retry={retry} />}
    >
      {/* The server's own words have shown in a snackbar. */}
      {error instanceof NoResponseError ? errors[error.reason]() : loadErrors.reason()}
    </EmptyState>
  )
}
