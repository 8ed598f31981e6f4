import { useSubmit } from '../../../forms/use-submit'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { useRemoveSavedCard } from './api'
import { currentTexts, useTexts } from './texts'

interface RemoveCardDialogProps {
  open: boolean
  /** The plan renews: that ends with the card, which is said first. */
  isRenewing: boolean
  onClose: () => void
}

/** Says what follows before the card is forgotten. */
export const RemoveCardDialog = ({ open, isRenewing, onClose }: RemoveCardDialogProps) => {
  const { common, savedCard } = useTexts()
  const { mutateAsync } = useRemoveSavedCard()
  const { send, busy } = useSubmit({
    call: async (wasRenewing: boolean) => {
      await mutateAsync({ body: {} })
      // The switch and every word of the plan's end follow what the server says now.
      await refreshUser().catch(() => undefined)
      return wasRenewing
    },
    done: (wasRenewing) => {
      const { savedCard } = currentTexts().LL
      showSnackbar('success', wasRenewing ? savedCard.removedRenewal() : savedCard.removed())
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      role="alertdialog"
      title={savedCard.removeTitle()}
      description={isRenewing ? savedCard.removeRenewal() : savedCard.removeText()}
      closeLabel={common.close()}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void send(isRenewing)}>
            {savedCard.remove()}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {common.cancel()}
          </Button>
        </>
      }
    />
  )
}
