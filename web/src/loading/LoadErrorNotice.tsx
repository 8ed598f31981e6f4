import { refetchFailedQueries } from '../api/query-client'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { IconRetry } from '../ui/icons'
import { Notice } from '../ui/Notice'

interface NotLoadedProps {
  /** What is missing, in a sentence. */
  title: string
  retry: () => unknown
}

/** The place of a part that could not be loaded, and another try; what failed is said in a snackbar. */
export const LoadErrorNotice = ({ title, retry }: NotLoadedProps) => {
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
            // Nobody should have to press for each part of the page.
            void refetchFailedQueries()
          }}
        >
          {common.tryAgain()}
        </Button>
      }
    />
  )
}
