import type { Passkey } from '@zoog/contract/passkeys'
import type { User } from '@zoog/contract/users'
import { isNotFound } from '../../../api/errors'
import { getCachedPasskeys, useRemovePasskey } from '../../../api/passkeys'
import { checkExistingPassword } from '../../../forms/checks'
import { FormDialog } from '../../../forms/FormDialog'
import { PasswordInput } from '../../../forms/fields'
import { HiddenUsername } from '../../../forms/HiddenUsername'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { currentTexts, useTexts } from '../../../i18n/passkeys-texts'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'

const NAMES = ['password'] as const

interface RemovePasskeyDialogProps {
  user: User
  passkey: Passkey
  onClose: () => void
}

/** The dialog that asks for the password before it removes a passkey. */
export const RemovePasskeyDialog = ({ user, passkey, onClose }: RemovePasskeyDialogProps) => {
  const { passkeys } = useTexts()
  const { removing } = passkeys
  const { mutateAsync } = useRemovePasskey()
  const finish = () => {
    showSnackbar('success', currentTexts().LL.passkeys.removing.done())
    onClose()
  }
  const call = useSubmit({
    call: ({ password }: { password: string }) => mutateAsync({ body: { id: passkey.id, password } }),
    onSuccess: finish,
    recover: () => (getCachedPasskeys().some(({ id }) => id === passkey.id) ? null : finish),
    onError: (error) => {
      // Another tab has removed it.
      if (isNotFound(error)) return onClose()
      form.markRejected(error)
    },
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkExistingPassword },
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
      <HiddenUsername username={user.email} />
      <PasswordInput
        {...form.fieldProps('password')}
        label={passkeys.password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
