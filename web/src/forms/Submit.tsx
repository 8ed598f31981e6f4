import type { ComponentProps } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { useHasUnsettledChanges } from '../state/unsettled-changes'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { useSubmit } from './use-submit'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'isBusy' | 'busyText'> {
  submission: { isBusy: boolean }
  /**
   * Waits for every change whose outcome is unknown, because the dialog of such a change may have been closed and opened again
   * since.
   */
  isInDialog?: boolean
}

/** A button that submits; shows "Checking…" while the outcome of a lost response is unknown. */
export const SubmitButton = ({
  submission,
  isInDialog = false,
  type = 'submit',
  ...rest
}: SubmitButtonProps) => {
  const { common } = useBaseTexts()
  const isChecking = useHasUnsettledChanges()
  return (
    <Button
      {...rest}
      type={type}
      isBusy={submission.isBusy || (isInDialog && isChecking)}
      busyText={isChecking ? common.checking() : undefined}
    />
  )
}

interface SubmitErrorProps {
  submission: Pick<ReturnType<typeof useSubmit>, 'isChecking' | 'hasNoResponse'>
  onRetry: () => void
}

/** Shown in a form whose response was lost, with a retry button (R-ERR-3). A snackbar shows the reason. */
export const SubmitError = ({ submission: { isChecking, hasNoResponse }, onRetry }: SubmitErrorProps) => {
  const { common, errors } = useBaseTexts()
  if (isChecking)
    return (
      <Notice tone="info" role="status">
        {errors.checking()}
      </Notice>
    )
  if (!hasNoResponse) return null
  return (
    <Notice
      tone="error"
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      }
    >
      {errors.notSent()}
    </Notice>
  )
}
