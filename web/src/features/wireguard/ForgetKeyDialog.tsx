import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useTexts } from './texts'

interface ForgetKeyDialogProps {
  open: boolean
  onClose: () => void
  onForget: () => void
}

/** Asks before an unsaved private key is discarded. */
export const ForgetKeyDialog = ({ open, onClose, onForget }: ForgetKeyDialogProps) => {
  const { wireguard } = useTexts()
  const { forget } = wireguard
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={forget.title()}
      description={forget.text()}
      footer={
        <>
          <Button variant="danger" onClick={onForget}>
            {forget.yes()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {forget.no()}
          </Button>
        </>
      }
    />
  )
}
