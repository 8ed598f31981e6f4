import { useState } from 'react'
import { useTexts } from '../../../i18n/two-factor-texts'
import { Dialog } from '../../../ui/Dialog'
import { ConfirmAuthenticatorForm } from './ConfirmAuthenticatorForm'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorPasswordForm } from './TwoFactorPasswordForm'

interface TwoFactorSetupDialogProps {
  email: string
  onClose: () => void
}

/** The dialog that sets up two-factor authentication: password, authenticator app, recovery codes (R-KEYS-1). */
export const TwoFactorSetupDialog = ({ email, onClose }: TwoFactorSetupDialogProps) => {
  const { twoFactor } = useTexts()
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      // The codes are shown once, so a press outside must not close them.
      locked={codes !== null}
      title={codes ? twoFactor.setUp.codesTitle() : twoFactor.setUp.title()}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={onClose} />
      ) : app ? (
        <ConfirmAuthenticatorForm
          {...app}
          onConfirmed={setCodes}
          onExpired={() => setApp(null)}
          onAlreadyOn={onClose}
        />
      ) : (
        <TwoFactorPasswordForm email={email} onPasswordAccepted={setApp} onAlreadyOn={onClose} />
      )}
    </Dialog>
  )
}
