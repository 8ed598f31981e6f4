import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useRevokeWireGuardKey } from '../../api/manual-setup'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useTexts } from './texts'

interface RevokeDialogProps {
  /** The key in question; null while there is none. */
  keyToRevoke: WireGuardKey | null
  onClose: () => void
  onRevoked: (id: number) => void
}

/** Asks before a key is revoked. */
export const RevokeKeyDialog = ({ keyToRevoke, onClose, onRevoked }: RevokeDialogProps) => {
  const LL = useTexts()
  const { wireguard } = LL
  const { mutateAsync, isPending } = useRevokeWireGuardKey()
  // The words stay while the dialog goes.
  const [shown, setShown] = useState(keyToRevoke)
  if (keyToRevoke && keyToRevoke !== shown) {
    setShown(keyToRevoke)
  }
  const name = shown?.name ?? ''
  const revoke = async () => {
    if (!keyToRevoke) return
    try {
      await mutateAsync({ params: { id: keyToRevoke.id } })
    } catch (error) {
      // It is gone already, by another tab: as it was wished.
      if (!isNotFound(error)) return
    }
    onRevoked(keyToRevoke.id)
    showSnackbar('success', wireguard.revoked({ name }))
    onClose()
  }
  return (
    <Dialog
      open={keyToRevoke !== null}
      onClose={onClose}
      locked={isPending}
      role="alertdialog"
      title={wireguard.revokeTitle({ name })}
      description={wireguard.revokeText()}
      closeLabel={LL.common.close()}
      footer={
        <>
          <Button variant="danger" busy={isPending} onClick={() => void revoke()}>
            {wireguard.revoke()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
        </>
      }
    ></Dialog>
  )
}
