import type { Passkey } from '@zoog/contract/passkeys'
import type { User } from '@zoog/contract/users'
import { answeredFailure } from '../../../api/failures'
import { useRemovePasskey } from '../../../api/passkeys'
import { currentTexts, useTexts } from '../../../i18n/passkeys-texts'
import { checkPresentedPassword } from '../../../parts/forms/checks'
import { FormDialog } from '../../../parts/forms/FormDialog'
import { Password } from '../../../parts/forms/fields'
import { PasswordOwner } from '../../../parts/forms/PasswordOwner'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'

const NAMES = ['password'] as const

interface RemoveDialogProps {
  user: User
  passkey: Passkey
  onClose: () => void
}

/** Asks before a passkey goes, and for the password. */
export const RemoveDialog = ({ user, passkey, onClose }: RemoveDialogProps) => {
  const { passkeys } = useTexts()
  const { removing } = passkeys
  const { mutateAsync } = useRemovePasskey()
  const gone = () => {
    showSnackbar('success', currentTexts().LL.passkeys.removing.done())
    onClose()
  }
  const call = useCall({
    call: ({ password }: { password: string }) => mutateAsync({ body: { id: passkey.id, password } }),
    done: gone,
    refused: (error) => {
      // Another tab was quicker.
      if (answeredFailure(error)?.status === 404) return onClose()
      form.markRefused(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkPresentedPassword },
    initial: { password: '' },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={removing.title({ name: passkey.name })}
      lead={<Notice tone="warning">{removing.warning()}</Notice>}
      submit={removing.submit()}
      isDangerous
      form={form}
      call={call}
    >
      <PasswordOwner email={user.email} />
      <Password
        {...form.fieldProps('password')}
        label={passkeys.password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
