import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useRevokeWireGuardKey } from '../../api/manual-setup'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useTexts } from './texts'

interface RevokeKeyDialogProps {
  /** The key to revoke; null for none. */
  keyToRevoke: WireGuardKey | null
  onClose: () => void
  onRevoked: (id: number) => void
}

/** Asks before a key is revoked. */
export const RevokeKeyDialog = ({ keyToRevoke, onClose, onRevoked }: RevokeKeyDialogProps) => {
  const LL = useTexts()
  const { wireguard } = LL
  const { mutateAsync, isPending } = useRevokeWireGuardKey()
  // Keep the name while the dialog closes.
  const [lastKey, setLastKey] = useState(keyToRevoke)
  if (keyToRevoke && keyToRevoke !== lastKey) {
    setLastKey(keyToRevoke)
  }
  const name = lastKey?.name ?? ''
  const revoke = async () => {
    if (!keyToRevoke) return
    try {
      await mutateAsync({ params: { id: keyToRevoke.id } })
    } catch (error) {
      // Another tab has revoked the key already.
      if (!isNotFound(error)) return
    }
    onRevoked(keyToRevoke.id)
    showSnackbar('success', wireguard.removed({ name }))
    onClose()
  }
  return (
    <Dialog
      open={keyToRevoke !== null}
      onClose={onClose}
      locked={isPending}
      role="alertdialog"
      title={wireguard.removeTitle({ name })}
      description={wireguard.removeText()}
      footer={
        <>
          <Button variant="danger" busy={isPending} onClick={() => void revoke()}>
            {wireguard.remove()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
        </>
      }
    ></Dialog>
  )
}
