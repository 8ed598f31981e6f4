import { useState } from 'react'
import { type BegunHandOver, useBeginHandOver, useHandOver } from '../../api/hand-over'
import { useTexts } from '../../i18n/hand-over-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { Button } from '../../ui/Button'
import { IconApp } from '../../ui/icons'
import { useCall } from '../forms/use-call'
import { OnDemand } from '../OnDemand'
import { StepUp } from '../second-step/StepUp'

const HandOverDialog = lazyComponent(() => import('./HandOverDialog').then((m) => m.HandOverDialog))

/** Signs the person's phone in, too (R-HANDOVER-2); absent where the server has no such call. */
export const HandOverButton = () => {
  const { handOver } = useTexts()
  const { data } = useHandOver(false)
  const [begun, setBegun] = useState<BegunHandOver | null>(null)
  const { send, busy } = useCall({ call: useBeginHandOver(), done: setBegun })
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
      <OnDemand part={HandOverDialog} isAsked={begun !== null} takeBack={() => setBegun(null)}>
        {begun && (
          <HandOverDialog
            begun={begun}
            again={() => void send(undefined)}
            busy={busy}
            onClose={() => setBegun(null)}
          />
        )}
      </OnDemand>
    </>
  )
}
