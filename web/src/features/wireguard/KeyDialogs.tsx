import type { WireGuardKey } from '@zoog/contract/wireguard'
import { isNotFound } from '../../api/errors'
import { useRevokeWireGuardKey } from '../../api/manual-setup'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useWireGuardTexts } from './texts'

interface RevokeKeyDialogProps {
  keyToRevoke: WireGuardKey
  onClose: () => void
  onRevoked: (id: number) => void
}

export const RevokeKeyDialog = ({ keyToRevoke, onClose, onRevoked }: RevokeKeyDialogProps) => {
  const texts = useWireGuardTexts()
  const { wireguard } = texts
  const { mutateAsync, isPending } = useRevokeWireGuardKey()
  const { id, name } = keyToRevoke
  const revoke = async () => {
    try {
      await mutateAsync({ params: { id } })
    } catch (error) {
      // Another tab has revoked the key already.
      if (!isNotFound(error)) return
    }
    onRevoked(id)
    showSnackbar('success', wireguard.removed({ name }))
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      isLocked={isPending}
      role="alertdialog"
      title={wireguard.removeTitle({ name })}
      description={wireguard.removeText()}
      footer={
        <>
          <Button variant="danger" isBusy={isPending} onClick={() => void revoke()}>
            {wireguard.remove()}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {texts.common.cancel()}
          </Button>
        </>
      }
    />
  )
}

interface DiscardKeyDialogProps {
  onClose: () => void
  onDiscard: () => void
}

/** Asks before an unsaved private key is discarded. */
export const DiscardKeyDialog = ({ onClose, onDiscard }: DiscardKeyDialogProps) => {
  const { discard } = useWireGuardTexts().wireguard
  return (
    <Dialog
      onClose={onClose}
      role="alertdialog"
      title={discard.title()}
      description={discard.text()}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {discard.confirm()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {discard.cancel()}
          </Button>
        </>
      }
    />
  )
}
