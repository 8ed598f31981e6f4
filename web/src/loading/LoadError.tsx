import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'
import { NoResponseError } from '../api/errors'
import { refetchFailedQueries } from '../api/query-client'
import type { Translations } from '../i18n/i18n-types'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations'
import { Notice } from '../ui/Notice'
import { Text } from '../ui/Text'
import { useTexts as useLoadErrorTexts } from './texts'

const FailureContext = createContext({
  hasSharedRetry: false,
  /** Counts a failed part; returns a function that removes it. */
  addFailure: (): (() => void) => () => undefined,
})

interface RetryButtonProps {
  size: 'sm' | 'md'
  /** A request that is no failed query; every failed query of the page is retried anyway. */
  retry?: () => unknown
}

const RetryButton = ({ size, retry }: RetryButtonProps) => {
  const { common } = useTexts()
  return (
    <Button
      variant="secondary"
      size={size}
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
const PartError = ({ title, retry }: { title: string; retry: () => unknown }) => {
  const { hasSharedRetry, addFailure } = use(FailureContext)
  useLayoutEffect(addFailure, [addFailure])
  if (hasSharedRetry) return <Text tone="muted">{title}</Text>
  return <Notice tone="neutral" title={title} actions={<RetryButton size="sm" retry={retry} />} />
}

/** A section of a page. Several failed parts share one retry button above them; a single one has its own. */
export const LoadErrorGroup = ({ children }: { children: ReactNode }) => {
  const { loadErrors } = useLoadErrorTexts()
  const [failures, setFailures] = useState(0)
  const addFailure = useCallback(() => {
    setFailures((count) => count + 1)
    return () => setFailures((count) => count - 1)
  }, [])
  const hasSharedRetry = failures > 1
  return (
    <FailureContext value={{ hasSharedRetry, addFailure }}>
      {hasSharedRetry && (
        <Notice tone="neutral" title={loadErrors.parts()} actions={<RetryButton size="sm" />}>
          {loadErrors.reason()}
        </Notice>
      )}
      {children}
    </FailureContext>
  )
}

interface LoadErrorProps {
  /** The missing content. */
  content: keyof Translations['loadErrors']
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
  const { errors } = useTexts()
  const { loadErrors } = useLoadErrorTexts()
  const title = loadErrors[content]()
  if (compact) return <PartError title={title} retry={retry} />
  return (
    <EmptyState
      illustration={<NoConnection />}
      title={title}
      actions={<RetryButton size="md" retry={retry} />}
    >
      {/* The server's own words have shown in a snackbar. */}
      {error instanceof NoResponseError ? errors[error.reason]() : loadErrors.reason()}
    </EmptyState>
  )
}
