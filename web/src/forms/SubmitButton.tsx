import type { ComponentProps } from 'react'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import type { useSubmit } from './use-submit'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'type'> {
  call: Pick<ReturnType<typeof useSubmit>, 'busy' | 'isChecking'>
}

/** The submit button of a form; shows "Checking…" while the outcome of a lost response is unknown. */
export const SubmitButton = ({ call, children, ...rest }: SubmitButtonProps) => {
  const { common } = useTexts()
  return (
    <Button
      {...rest}
      type="submit"
      busy={call.busy}
      busyText={call.isChecking ? common.checking() : undefined}
    >
      {children}
    </Button>
  )
}
