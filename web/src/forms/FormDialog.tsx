import { type ReactNode, useId } from 'react'
import { useBaseTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Stack } from '../ui/Layout'
import { SubmitButton, SubmitError } from './Submit'
import type { useSubmitForm } from './use-submit'

interface FormDialogProps {
  onClose: () => void
  title: string
  description?: string
  lead?: ReactNode
  submit: string
  cancel?: string
  isDangerous?: boolean
  /** It can be closed while sending, which aborts the request. */
  isCancelable?: boolean
  isDisabled?: boolean
  form: Pick<ReturnType<typeof useSubmitForm>, 'formProps' | 'resubmit'> & {
    submission: Omit<ReturnType<typeof useSubmitForm>['submission'], 'submit'>
  }
  children: ReactNode
}

/** A dialog with a form: its buttons are in the footer, and it can't be closed while sending. */
export const FormDialog = ({
  onClose,
  title,
  description,
  lead,
  submit,
  cancel,
  isDangerous = false,
  isCancelable = false,
  isDisabled = false,
  form: { formProps, resubmit, submission },
  children,
}: FormDialogProps) => {
  const { common } = useBaseTexts()
  const id = useId()
  const isSending = submission.isSending && !isCancelable
  return (
    <Dialog
      onClose={onClose}
      isKeptOnPressOutside
      isLocked={isSending}
      title={title}
      description={description}
      footer={
        <>
          <SubmitButton
            submission={submission}
            isInDialog
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isDisabled}
          >
            {submit}
          </SubmitButton>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {cancel ?? common.cancel()}
          </Button>
        </>
      }
    >
      {lead}
      <form {...formProps} id={id} aria-label={title}>
        <Stack gap={4}>
          {children}
          <SubmitError submission={submission} onRetry={resubmit} />
        </Stack>
      </form>
    </Dialog>
  )
}
