import { PASSKEY_LIMITS, type Passkey } from '@zoog/contract/passkeys'
import { getCachedPasskeys, useRenamePasskey } from '../../../api/passkeys'
import { FormDialog } from '../../../forms/FormDialog'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { currentTexts, useTexts } from '../../../i18n/passkeys-texts'
import { showSnackbar } from '../../../state/snackbars'
import { TextField } from '../../../ui/TextField'
import { checkPasskeyName } from './check-passkey-name'

const NAMES = ['name'] as const

export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { passkeys } = useTexts()
  const { mutateAsync } = useRenamePasskey()
  const finish = () => {
    showSnackbar('success', currentTexts().LL.passkeys.renaming.done())
    onClose()
  }
  const toName = (typed: string): string => typed.trim() || passkey.name
  const call = useSubmit({
    call: ({ name }: { name: string }) => mutateAsync({ body: { id: passkey.id, name: toName(name) } }),
    onSuccess: finish,
    recover: ({ name }) =>
      getCachedPasskeys().some((known) => known.id === passkey.id && known.name === toName(name))
        ? finish
        : null,
    onError: (error) => form.markRejected(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { name: checkPasskeyName },
    initial: { name: passkey.name },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={passkeys.renaming.title()}
      submit={passkeys.renaming.submit()}
      form={form}
      call={call}
    >
      <TextField
        {...form.fieldProps('name')}
        label={passkeys.name()}
        maxLength={PASSKEY_LIMITS.name}
        autoComplete="off"
      />
    </FormDialog>
  )
}
