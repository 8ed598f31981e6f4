import { refetchFailedQueries } from '../api/query-client'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { IconRetry } from '../ui/icons'
import { Notice } from '../ui/Notice'

interface LoadErrorNoticeProps {
  /** A sentence that names the missing content. */
  title: string
  retry: () => unknown
}

/** Replaces a part of a page that failed to load, with a retry button. A snackbar has already shown the reason. */
export const LoadErrorNotice = ({ title, retry }: LoadErrorNoticeProps) => {
  const { common } = useTexts()
  return (
    <Notice
      tone="error"
      title={title}
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<IconRetry size={18} />}
          onClick={() => {
            void retry()
            // Retry every failed part of the page with one press.
            void refetchFailedQueries()
          }}
        >
          {common.tryAgain()}
        </Button>
      }
    />
  )
}
