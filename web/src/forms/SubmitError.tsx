import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

interface UnansweredProps {
  /** Whether there is anything to say. */
  isShown: boolean
  again: () => void
}

/** In the form that was sent: no answer came, nothing typed is lost, and how to try again (R-ERR-3). A snackbar says why. */
export const SubmitError = ({ isShown, again }: UnansweredProps) => {
  const { common, errors } = useTexts()
  if (!isShown) return null
  return (
    <Notice
      tone="error"
      actions={
        <Button variant="secondary" size="sm" onClick={again}>
          {common.tryAgain()}
        </Button>
      }
    >
      {errors.notSent()}
    </Notice>
  )
}
