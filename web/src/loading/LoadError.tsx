import { NoResponseError } from '../api/errors'
import type { Translations } from '../i18n/i18n-types'
import { useTexts as useMissingTexts } from '../i18n/load-failed-texts'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { IconRetry } from '../ui/icons'
import { NoConnection } from '../ui/illustrations/NoConnection'
import { LoadErrorNotice } from './LoadErrorNotice'

interface LoadFailedProps {
  /** What is missing; left out where it is all that the page shows. */
  what?: keyof Translations['missing']
  error: unknown
  retry: () => unknown
  /** A part of a page rather than all of it. */
  compact?: boolean
}

/** In place of what could not be loaded: what it is, and another try. A snackbar has said why (R-ERR-1). */
export const LoadError = ({ what, error, retry, compact = false }: LoadFailedProps) => {
  const { common, errors } = useTexts()
  const { missing } = useMissingTexts()
  const title = what ? missing[what]() : errors.pageFailed()
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
