import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { useSubmit } from './use-submit'

interface SubmitErrorProps {
  call: Pick<ReturnType<typeof useSubmit>, 'isChecking' | 'isUnanswered'>
  again: () => void
}

/** In a form whose response was lost: what is known, that nothing typed is lost, and another try (R-ERR-3). A snackbar says why. */
export const SubmitError = ({ call: { isChecking, isUnanswered }, again }: SubmitErrorProps) => {
  const { common, errors } = useTexts()
  if (isChecking)
    return (
      <Notice tone="info" role="status">
        {errors.checking()}
      </Notice>
    )
  if (!isUnanswered) return null
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
