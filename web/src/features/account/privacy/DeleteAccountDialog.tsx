import { useDeleteAccount } from '../../../api/restricted'
import { type Check, checkExistingPassword } from '../../../forms/checks'
import { FormDialog } from '../../../forms/FormDialog'
import { useSubmitForm } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { endSession } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { PasswordField } from '../../../ui/PasswordField'
import { TextField } from '../../../ui/TextField'
import { getAccountTexts, useAccountTexts } from '../texts'

const finish = (): void => {
  const text = getAccountTexts().account.remove.done()
  // The server ended every session of the account.
  endSession()
  showSnackbar('success', text)
}

/** The dialog that asks for the password and a typed word before it deletes the account (R-RESTRICT-3). */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { remove } = useAccountTexts().account
  // Turkish has its own upper-case i, so compare in the portal's language instead of the browser's.
  const language = useLanguage()
  const word = remove.word()
  const checkWord: Check = (typed) =>
    typed.trim().toLocaleUpperCase(language) === word.toLocaleUpperCase(language) ? null : 'wordDiffers'
  const deleteAccount = useDeleteAccount()
  const form = useSubmitForm({
    checks: { password: checkExistingPassword, word: checkWord },
    initial: { password: '', word: '' },
    send: ({ password }) => deleteAccount(password),
    onSuccess: finish,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={remove.dialogTitle()}
      lead={<Notice tone="warning">{remove.warning()}</Notice>}
      submit={remove.action()}
      isDangerous
      form={form}
    >
      <PasswordField {...form.fieldProps('password')} />
      <TextField
        {...form.fieldProps('word')}
        label={remove.confirm({ word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  )
}
