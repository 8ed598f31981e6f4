import type { WireGuardKey } from '@zoog/contract/wireguard'
import { useState } from 'react'
import { isMissing } from '../../api/failures'
import { useRevokeWireGuardKey } from '../../api/manual-setup'
import { useTexts } from '../../i18n/wireguard-texts'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

interface RevokeDialogProps {
  /** The key in question; null while there is none. */
  wanted: WireGuardKey | null
  onClose: () => void
  onRevoked: (id: number) => void
}

/** Asks before a device loses its key. */
export const RevokeDialog = ({ wanted, onClose, onRevoked }: RevokeDialogProps) => {
  const LL = useTexts()
  const { wireguard } = LL
  const { mutateAsync, isPending } = useRevokeWireGuardKey()
  // The words stay while the dialog goes.
  const [shown, setShown] = useState(wanted)
  if (wanted && wanted !== shown) {
    setShown(wanted)
  }
  const name = shown?.name ?? ''
  const revoke = async () => {
    if (!wanted) return
    try {
      await mutateAsync({ params: { id: wanted.id } })
    } catch (error) {
      // It is gone already, by another tab: as it was wished.
      if (!isMissing(error)) return
    }
    onRevoked(wanted.id)
    showSnackbar('success', wireguard.revoked({ name }))
    onClose()
  }
  return (
    <Dialog
      open={wanted !== null}
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
