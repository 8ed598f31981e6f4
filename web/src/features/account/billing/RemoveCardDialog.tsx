import { SubmitButton } from '../../../forms/Submit'
import { useSubmit } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { tryRefreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { getAccountTexts, useAccountTexts } from '../texts'
import { getCachedCard, useRemoveSavedCard } from './saved-card-api'

interface RemoveCardDialogProps {
  /** The plan renews, so removing the card also turns the renewal off. */
  isRenewing: boolean
  /** The end of the grace period after a failed renewal charge; null without one. */
  graceEnd: string | null
  onClose: () => void
}

/** The dialog that explains the consequences before it removes the saved card. */
export const RemoveCardDialog = ({ isRenewing, graceEnd, onClose }: RemoveCardDialogProps) => {
  const { common, savedCard } = useAccountTexts()
  const language = useLanguage()
  const { mutateAsync } = useRemoveSavedCard()
  const finish = (wasRenewing: boolean): void => {
    const { savedCard } = getAccountTexts()
    showSnackbar('success', wasRenewing ? savedCard.removedRenewal() : savedCard.removed())
    onClose()
  }
  const submission = useSubmit({
    send: async (wasRenewing: boolean) => {
      await mutateAsync({ body: {} })
      // The switch and the texts on the plan's end use the refreshed user.
      await tryRefreshUser()
      return wasRenewing
    },
    onSuccess: finish,
    recover: (wasRenewing) => (getCachedCard() === null ? () => finish(wasRenewing) : null),
  })
  const describeRemoval = () => {
    if (!isRenewing) return savedCard.removeText()
    return graceEnd === null
      ? savedCard.removeRenewal()
      : savedCard.removeGrace({ date: formatDay(graceEnd, language) })
  }
  return (
    <Dialog
      onClose={onClose}
      isLocked={submission.isSending}
      role="alertdialog"
      title={savedCard.removeTitle()}
      description={describeRemoval()}
      footer={
        <>
          <SubmitButton
            type="button"
            variant="danger"
            submission={submission}
            isInDialog
            onClick={() => void submission.submit(isRenewing)}
          >
            {savedCard.remove()}
          </SubmitButton>
          <Button variant="secondary" disabled={submission.isSending} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    />
  )
}
