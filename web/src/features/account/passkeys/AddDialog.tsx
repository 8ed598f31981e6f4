import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import type { User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { useBeginPasskey, useFinishPasskey } from '../../../api/passkeys'
import { currentTexts, useTexts } from '../../../i18n/passkeys-texts'
import { createPasskey, type PasskeyProblem, stopAsking } from '../../../lib/passkeys'
import { describeAgent } from '../../../lib/user-agent'
import { checkPresentedPassword } from '../../../parts/forms/checks'
import { FormDialog } from '../../../parts/forms/FormDialog'
import { Password } from '../../../parts/forms/fields'
import { PasswordOwner } from '../../../parts/forms/PasswordOwner'
import { useCall } from '../../../parts/forms/use-call'
import { useForm } from '../../../parts/forms/use-form'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { TextField } from '../../../ui/TextField'
import { checkPasskeyName } from './check-name'

const NAMES = ['name', 'password'] as const

/** Asks for a name and the password, then has the browser make a passkey. */
export const AddDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { passkeys } = useTexts()
  const { adding } = passkeys
  const begin = useBeginPasskey()
  const { mutateAsync: finish } = useFinishPasskey()
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const agent = describeAgent(navigator.userAgent)
  const guess = agent ? passkeys.guess(agent) : passkeys.anyDevice()
  useEffect(() => stopAsking, [])

  const make = async ({ name, password }: { name: string; password: string }) => {
    setProblem(null)
    const outcome = await createPasskey(await begin(password))
    if (!outcome.response) return outcome.why
    await finish({ body: { name: name.trim() || guess, response: outcome.response } })
    return 'made' as const
  }
  const call = useCall({
    call: make,
    done: (made) => {
      if (made !== 'made') return setProblem(made)
      showSnackbar('success', currentTexts().LL.passkeys.adding.done())
      onClose()
    },
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { name: checkPasskeyName, password: checkPresentedPassword },
    initial: { name: guess, password: '' },
    send: call.send,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={adding.title()}
      description={adding.lead()}
      submit={adding.submit()}
      form={form}
      call={call}
    >
      <PasswordOwner email={user.email} />
      <TextField
        {...form.fieldProps('name')}
        label={passkeys.name()}
        maxLength={PASSKEY_LIMITS.name}
        autoComplete="off"
      />
      <Password
        {...form.fieldProps('password')}
        label={passkeys.password()}
        autoComplete="current-password"
      />
      {problem && (
        <Notice tone={problem === 'cancelled' ? 'info' : 'error'} role="alert">
          {passkeys.problems[problem]()}
        </Notice>
      )}
    </FormDialog>
  )
}
