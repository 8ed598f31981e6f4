import { useState } from 'react'
import { useTexts } from '../../../i18n/two-step-texts'
import { Dialog } from '../../../ui/Dialog'
import { ConfirmApp } from './ConfirmApp'
import { GivePassword } from './GivePassword'
import { RecoveryCodes } from './RecoveryCodes'

interface SetUpDialogProps {
  email: string
  onClose: () => void
}

/** Sets two-step sign-in up: the password, an app that shows a code, and recovery codes to save (R-KEYS-1). */
export const SetUpDialog = ({ email, onClose }: SetUpDialogProps) => {
  const { twoStep, common } = useTexts()
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      // The codes are shown once: they are not closed by a press beside them.
      locked={codes !== null}
      title={codes ? twoStep.setUp.codesTitle() : twoStep.setUp.title()}
      closeLabel={common.close()}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} done={onClose} />
      ) : app ? (
        <ConfirmApp {...app} done={setCodes} over={() => setApp(null)} />
      ) : (
        <GivePassword email={email} done={setApp} />
      )}
    </Dialog>
  )
}
