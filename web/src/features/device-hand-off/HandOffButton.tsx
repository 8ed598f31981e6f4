import { useState } from 'react'
import { useSubmit } from '../../forms/use-submit'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { Button } from '../../ui/Button'
import { IconApp } from '../../ui/icons'
import { StepUp } from '../two-factor'
import { type StartedHandOff, useHandOff, useStartHandOff } from './api'
import { useTexts } from './texts'

const HandOverDialog = lazyComponent(() => import('./HandOffDialog').then((m) => m.HandOffDialog))

/** Signs in the customer's phone (R-HANDOVER-2); hidden if the server lacks the endpoint. */
export const HandOffButton = () => {
  const { handOver } = useTexts()
  const { data } = useHandOff(false)
  const [begun, setBegun] = useState<StartedHandOff | null>(null)
  const { send, busy } = useSubmit({ call: useStartHandOff(), onSuccess: setBegun })
  if (!data) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<IconApp size={18} />}
        busy={busy}
        onClick={() => void send(undefined)}
      >
        {handOver.start()}
      </Button>
      {/* Of the buttons on a page the one that was pressed asks. */}
      {busy && <StepUp />}
      <Lazy component={HandOverDialog} isOpen={begun !== null} onFail={() => setBegun(null)}>
        {begun && (
          <HandOverDialog
            begun={begun}
            again={() => void send(undefined)}
            busy={busy}
            onClose={() => setBegun(null)}
          />
        )}
      </Lazy>
    </>
  )
}
