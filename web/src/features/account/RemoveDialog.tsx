import { useDeleteAccount } from '../../api/account'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { useLanguage } from '../../i18n/language'
import { type Check, checkPresentedPassword } from '../../parts/forms/checks'
import { Password } from '../../parts/forms/fields'
import { Unanswered } from '../../parts/forms/Unanswered'
import { useCall } from '../../parts/forms/use-call'
import { useForm } from '../../parts/forms/use-form'
import { endSession } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import * as css from './SettingsSection.css'

const NAMES = ['password', 'word'] as const

interface RemoveDialogProps {
  open: boolean
  onClose: () => void
}

const done = (): void => {
  const text = currentTexts().LL.account.remove.done()
  // The server has ended every session with the account.
  endSession()
  showSnackbar('success', text)
}

/** Asks for the password and a typed word before the account is deleted for good (R-RESTRICT-3). */
export const RemoveDialog = ({ open, onClose }: RemoveDialogProps) => {
  const { account, auth, common } = useTexts()
  const { remove } = account
  // A Turkish i is not an English one, whatever the browser's language.
  const language = useLanguage()
  const word = remove.word()
  const checkWord: Check = (typed) =>
    typed.trim().toLocaleUpperCase(language) === word.toLocaleUpperCase(language) ? null : 'wordDiffers'
  const { send, busy, isUnanswered } = useCall({
    call: useDeleteAccount(),
    done,
    refused: (error) => form.markRefused(error),
  })
  const form = useForm({
    names: NAMES,
    checks: { password: checkPresentedPassword, word: checkWord },
    initial: { password: '', word: '' },
    send: ({ password }) => send(password),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      locked={busy}
      title={remove.dialogTitle()}
      closeLabel={common.close()}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={form.sendAgain}>
            {remove.action()}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{remove.warning()}</Notice>
      <form {...form.formProps} className={css.form} aria-label={remove.dialogTitle()}>
        <Password {...form.fieldProps('password')} label={auth.password()} autoComplete="current-password" />
        <TextField
          {...form.fieldProps('word')}
          label={remove.confirm({ word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Unanswered isShown={isUnanswered} again={form.sendAgain} />
        {/* Enter in a field sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
