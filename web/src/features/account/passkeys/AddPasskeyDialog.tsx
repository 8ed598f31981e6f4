import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import { parseUserAgent } from '@zoog/contract/user-agent'
import type { User } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import {
  getCachedPasskeys,
  useFinishPasskeyRegistration,
  useStartPasskeyRegistration,
} from '../../../api/passkeys'
import { checkExistingPassword } from '../../../forms/checks'
import { FormDialog } from '../../../forms/FormDialog'
import { PasswordInput } from '../../../forms/fields'
import { HiddenUsername } from '../../../forms/HiddenUsername'
import { useForm } from '../../../forms/use-form'
import { useSubmit } from '../../../forms/use-submit'
import { currentTexts, useTexts } from '../../../i18n/passkeys-texts'
import { cancelPasskeyRequest, createPasskey, type PasskeyProblem } from '../../../lib/webauthn'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { TextField } from '../../../ui/TextField'
import { checkPasskeyName } from './check-passkey-name'

const NAMES = ['name', 'password'] as const

/** The dialog that asks for a name and the password, then creates a passkey in the browser. */
export const AddPasskeyDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { passkeys } = useTexts()
  const { adding } = passkeys
  const start = useStartPasskeyRegistration()
  const { mutateAsync: finish } = useFinishPasskeyRegistration()
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const agent = parseUserAgent(navigator.userAgent)
  const suggestedName = agent ? passkeys.suggestedName(agent) : passkeys.anyDevice()
  const [isDeviceAsking, setDeviceAsking] = useState(false)
  const knownIds = useRef<string[]>([])
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      cancelPasskeyRequest()
    }
  }, [])

  const create = async ({ name, password }: { name: string; password: string }) => {
    setProblem(null)
    knownIds.current = getCachedPasskeys().map(({ id }) => id)
    const options = await start(password)
    if (isClosed.current) return null
    setDeviceAsking(true)
    const outcome = await createPasskey(options)
    setDeviceAsking(false)
    if (!outcome.response) return outcome.problem
    await finish({ body: { name: name.trim() || suggestedName, response: outcome.response } })
    return 'made' as const
  }
  const finishDialog = () => {
    showSnackbar('success', currentTexts().LL.passkeys.adding.done())
    onClose()
  }
  const call = useSubmit({
    call: create,
    onSuccess: (made) => (made === 'made' ? finishDialog() : setProblem(made)),
    recover: () =>
      getCachedPasskeys().some(({ id }) => !knownIds.current.includes(id)) ? finishDialog : null,
    onError: (error) => form.markRejected(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { name: checkPasskeyName, password: checkExistingPassword },
    initial: { name: suggestedName, password: '' },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={adding.title()}
      description={adding.lead()}
      submit={adding.submit()}
      isCancelable={isDeviceAsking}
      form={form}
      call={call}
    >
      <HiddenUsername username={user.email} />
      <TextField
        {...form.fieldProps('name')}
        label={passkeys.name()}
        maxLength={PASSKEY_LIMITS.name}
        autoComplete="off"
      />
      <PasswordInput
        {...form.fieldProps('password')}
        label={passkeys.password()}
        autoComplete="current-password"
      />
      {problem && (
        <Notice tone={problem === 'canceled' ? 'info' : 'error'} role="alert">
          {passkeys.problems[problem]()}
        </Notice>
      )}
    </FormDialog>
  )
}
