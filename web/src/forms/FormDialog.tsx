import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Stack } from '../ui/Layout'
import { SubmitButton } from './SubmitButton'
import { SubmitError } from './SubmitError'
import type { useForm } from './use-form'
import type { useSubmit } from './use-submit'

interface FormDialogProps {
  open?: boolean
  onClose: () => void
  title: string
  description?: string
  /** What stands before the fields, such as a warning. */
  lead?: ReactNode
  submit: string
  /** What is sent takes something away. */
  isDangerous?: boolean
  /** It can be closed while it is sent, which ends what is under way. */
  isCancelable?: boolean
  /** Another way of answering is under way. */
  isOff?: boolean
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'sendAgain'>
  call: Pick<ReturnType<typeof useSubmit>, 'busy' | 'isChecking' | 'isUnanswered'>
  /** The fields. */
  children: ReactNode
}

/** A question that fields answer: its buttons stand in the dialog's foot, and it stays while the answer is on its way. */
export const FormDialog = ({
  open = true,
  onClose,
  title,
  description,
  lead,
  submit,
  isDangerous = false,
  isCancelable = false,
  isOff = false,
  form,
  call,
  children,
}: FormDialogProps) => {
  const { common } = useTexts()
  const id = useId()
  const isSending = call.busy && !call.isChecking && !isCancelable
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOnPressOutside
      locked={isSending}
      title={title}
      description={description}
      closeLabel={common.close()}
      footer={
        <>
          <SubmitButton call={call} form={id} variant={isDangerous ? 'danger' : 'primary'} disabled={isOff}>
            {submit}
          </SubmitButton>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    >
      {lead}
      <form {...form.formProps} id={id} aria-label={title}>
        <Stack gap={4}>
          {children}
          <SubmitError call={call} again={form.sendAgain} />
        </Stack>
      </form>
    </Dialog>
  )
}
