import { useSubmit } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { getCachedCard, useRemoveSavedCard } from './api'
import { currentTexts, useTexts } from './texts'

interface RemoveCardDialogProps {
  open: boolean
  /** The plan renews: that ends with the card, which is said first. */
  isRenewing: boolean
  /** Until when the plan stays active though its renewal could not be charged. */
  graceEnd: string | null
  onClose: () => void
}

/** Says what follows before the card is forgotten. */
export const RemoveCardDialog = ({ open, isRenewing, graceEnd, onClose }: RemoveCardDialogProps) => {
  const { common, savedCard } = useTexts()
  const language = useLanguage()
  const { mutateAsync } = useRemoveSavedCard()
  const finish = (wasRenewing: boolean): void => {
    const { savedCard } = currentTexts().LL
    showSnackbar('success', wasRenewing ? savedCard.removedRenewal() : savedCard.removed())
    onClose()
  }
  const { send, busy, isChecking } = useSubmit({
    call: async (wasRenewing: boolean) => {
      await mutateAsync({ body: {} })
      // The switch and every word of the plan's end follow what the server says now.
      await refreshUser().catch(() => undefined)
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
      open={open}
      onClose={onClose}
      locked={busy && !isChecking}
      role="alertdialog"
      title={savedCard.removeTitle()}
      description={describeRemoval()}
      closeLabel={common.close()}
      footer={
        <>
          <Button
            variant="danger"
            busy={busy}
            busyText={isChecking ? common.checking() : undefined}
            onClick={() => void send(isRenewing)}
          >
            {savedCard.remove()}
          </Button>
          <Button variant="secondary" disabled={busy && !isChecking} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    />
  )
}
