import { PASSKEY_LIMITS, type Passkey } from '@zoog/contract/passkeys'
import { parseUserAgent } from '@zoog/contract/user-agent'
import type { User } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import { isNotFound } from '../../../api/errors'
import {
  getCachedPasskeys,
  useFinishPasskeyRegistration,
  useRemovePasskey,
  useRenamePasskey,
  useStartPasskeyRegistration,
} from '../../../api/passkeys'
import { checkExistingPassword, createTextCheck } from '../../../forms/checks'
import { FormDialog } from '../../../forms/FormDialog'
import { HiddenUsername } from '../../../forms/fields'
import { useSubmitForm } from '../../../forms/use-submit'
import { getPasskeyTexts, usePasskeyTexts } from '../../../i18n/passkeys-texts'
import { useMountedRef } from '../../../lib/hooks'
import { cancelPasskeyRequest, createPasskey, type PasskeyProblem } from '../../../lib/webauthn'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { PasswordField } from '../../../ui/PasswordField'
import { TextField } from '../../../ui/TextField'

/** Accepts an empty name, which keeps the suggested or the current one. */
const checkPasskeyName = createTextCheck(PASSKEY_LIMITS.name)

const AddPasskeyDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { common, fields, passkeys } = usePasskeyTexts()
  const { adding } = passkeys
  const start = useStartPasskeyRegistration()
  const { mutateAsync: finish } = useFinishPasskeyRegistration()
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const agent = parseUserAgent(navigator.userAgent)
  const suggestedName = agent ? passkeys.suggestedName(agent) : passkeys.anyDevice()
  const [isDeviceAsking, setDeviceAsking] = useState(false)
  const knownIds = useRef<string[]>([])
  const isMounted = useMountedRef()
  useEffect(() => cancelPasskeyRequest, [])

  const create = async ({ name, password }: { name: string; password: string }) => {
    setProblem(null)
    knownIds.current = (getCachedPasskeys() ?? []).map(({ id }) => id)
    const options = await start(password)
    if (!isMounted.current) return null
    setDeviceAsking(true)
    const outcome = await createPasskey(options)
    setDeviceAsking(false)
    if (!outcome.response) return outcome.problem
    await finish({ body: { name: name.trim() || suggestedName, response: outcome.response } })
    return 'created' as const
  }
  const finishDialog = () => {
    showSnackbar('success', getPasskeyTexts().passkeys.adding.done())
    onClose()
  }
  const form = useSubmitForm({
    checks: { name: checkPasskeyName, password: checkExistingPassword },
    initial: { name: suggestedName, password: '' },
    send: create,
    onSuccess: (outcome) => (outcome === 'created' ? finishDialog() : setProblem(outcome)),
    recover: () =>
      getCachedPasskeys()?.some(({ id }) => !knownIds.current.includes(id)) ? finishDialog : null,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={passkeys.add()}
      description={adding.lead()}
      submit={common.continue()}
      isCancelable={isDeviceAsking}
      form={form}
    >
      <HiddenUsername username={user.email} />
      <PasswordField {...form.fieldProps('password')} label={fields.yourPassword()} />
      <TextField
        {...form.fieldProps('name')}
        label={passkeys.name()}
        maxLength={PASSKEY_LIMITS.name}
        autoComplete="off"
      />
      {problem && (
        <Notice tone={problem === 'canceled' ? 'info' : 'error'} role="alert">
          {passkeys.problems[problem]()}
        </Notice>
      )}
    </FormDialog>
  )
}

const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { passkeys } = usePasskeyTexts()
  const { mutateAsync } = useRenamePasskey()
  const finish = () => {
    showSnackbar('success', getPasskeyTexts().passkeys.renaming.done())
    onClose()
  }
  const toName = (entered: string): string => entered.trim() || passkey.name
  const form = useSubmitForm({
    checks: { name: checkPasskeyName },
    initial: { name: passkey.name },
    send: ({ name }) => mutateAsync({ body: { id: passkey.id, name: toName(name) } }),
    onSuccess: finish,
    recover: ({ name }) =>
      getCachedPasskeys()?.some((known) => known.id === passkey.id && known.name === toName(name))
        ? finish
        : null,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={passkeys.renaming.title()}
      submit={passkeys.renaming.submit()}
      form={form}
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

interface RemovePasskeyDialogProps {
  user: User
  passkey: Passkey
  onClose: () => void
}

const RemovePasskeyDialog = ({ user, passkey, onClose }: RemovePasskeyDialogProps) => {
  const { fields, passkeys } = usePasskeyTexts()
  const { removing } = passkeys
  const { mutateAsync } = useRemovePasskey()
  const finish = () => {
    showSnackbar('success', getPasskeyTexts().passkeys.removing.done())
    onClose()
  }
  const form = useSubmitForm({
    checks: { password: checkExistingPassword },
    initial: { password: '' },
    send: ({ password }) => mutateAsync({ body: { id: passkey.id, password } }),
    onSuccess: finish,
    recover: () => (getCachedPasskeys()?.every(({ id }) => id !== passkey.id) ? finish : null),
    // Another tab has removed it.
    onError: (error) => isNotFound(error) && onClose(),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={removing.title({ name: passkey.name })}
      lead={<Notice tone="warning">{removing.warning()}</Notice>}
      submit={passkeys.remove()}
      isDangerous
      form={form}
    >
      <HiddenUsername username={user.email} />
      <PasswordField {...form.fieldProps('password')} label={fields.yourPassword()} />
    </FormDialog>
  )
}

export type OpenPasskeyDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyDialogProps {
  dialog: OpenPasskeyDialog
  user: User
  onClose: () => void
}

export const PasskeyDialog = ({ dialog, user, onClose }: PasskeyDialogProps) => {
  if (dialog.kind === 'add') return <AddPasskeyDialog user={user} onClose={onClose} />
  const { kind, passkey } = dialog
  if (kind === 'rename') return <RenamePasskeyDialog passkey={passkey} onClose={onClose} />
  return <RemovePasskeyDialog user={user} passkey={passkey} onClose={onClose} />
}
