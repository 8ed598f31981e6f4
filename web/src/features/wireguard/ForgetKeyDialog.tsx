import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useTexts } from './texts'

interface ForgetKeyDialogProps {
  onClose: () => void
  onForget: () => void
}

/** Asks before an unsaved private key is discarded. */
export const ForgetKeyDialog = ({ onClose, onForget }: ForgetKeyDialogProps) => {
  const { forget } = useTexts().wireguard
  return (
    <Dialog
      open
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
