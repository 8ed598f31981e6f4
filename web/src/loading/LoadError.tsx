import { NoResponseError } from '../api/errors'
import type { Translations } from '../i18n/i18n-types'
import { useTexts as useMissingTexts } from '../i18n/load-failed-texts'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations/NoConnection'
import { LoadErrorNotice } from './LoadErrorNotice'

interface LoadErrorProps {
  /** The missing content; left out if the page shows nothing else. */
  content?: keyof Translations['missing']
  error: unknown
  retry: () => unknown
  /** Whether only a part of the page is missing. */
  compact?: boolean
}

/** Replaces content that failed to load, with a retry button. A snackbar has already shown the reason (R-ERR-1). */
export const LoadError = ({ content, error, retry, compact = false }: LoadErrorProps) => {
  const { common, errors } = useTexts()
  const { missing } = useMissingTexts()
  const title = content ? missing[content]() : errors.pageFailed()
  if (compact) return <LoadErrorNotice title={title} retry={retry} />
  return (
    <EmptyState
      illustration={error instanceof NoResponseError ? <NoConnection /> : undefined}
      title={title}
      actions={
        <Button variant="secondary" icon={<IconRetry size={18} />} onClick={() => void retry()}>
          {common.tryAgain()}
        </Button>
      }
    />
  )
}
