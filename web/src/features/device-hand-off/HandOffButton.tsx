import { useState } from 'react'
import { useSubmit } from '../../forms/use-submit'
import { createTexts } from '../../i18n/create-texts'
import { handOff } from '../../i18n/en/devices'
import { lazyDialog } from '../../loading/lazy-dialog'
import { Button } from '../../ui/Button'
import { IconApp } from '../../ui/icons'
import { StepUp } from '../two-factor'
import { type StartedHandOff, useHandOff, useStartHandOff } from './api'

const [useHandOffTexts] = createTexts({ handOff })
const HandOffDialog = lazyDialog(() => import('./HandOffDialog'), 'HandOffDialog')

/** A button that signs in the customer's phone (R-HANDOVER-2). Hidden if the server lacks the endpoint. */
export const HandOffButton = () => {
  const { handOff } = useHandOffTexts()
  const { data } = useHandOff({ isPolling: false })
  const [started, setStarted] = useState<StartedHandOff | null>(null)
  const { submit, isBusy } = useSubmit({ send: useStartHandOff(), onSuccess: setStarted })
  if (!data) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<IconApp size={18} />}
        isBusy={isBusy}
        onClick={() => void submit(undefined)}
      >
        {handOff.start()}
      </Button>
      {/* A page may have several of these buttons: only the pressed one shows the dialog. */}
      {isBusy && <StepUp />}
      {started && (
        <HandOffDialog
          started={started}
          onRestart={() => void submit(undefined)}
          isBusy={isBusy}
          onClose={() => setStarted(null)}
        />
      )}
    </>
  )
}
