import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { isMissing } from '../../api/failures'
import { useSetRenewal } from '../../api/profile'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { useCall } from '../../parts/forms/use-call'
import { HelpLink } from '../../parts/HelpLink'
import { planStateOf } from '../../parts/plan-state'
import { WhenIdle } from '../../parts/WhenIdle'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { buttonClass } from '../../ui/Button'
import { Switch } from '../../ui/Switch'

const StayOffer = lazyComponent(() => import('./stay-offer/StayOffer').then((m) => m.StayOffer))

/** One switch for the plan's renewal, without a question (R-RENEW-1). Where the server has no call for it, help is one press away. */
export const Renewal = ({ user }: { user: User }) => {
  const { plan } = useTexts().account
  const [isOffered, setOffered] = useState(true)
  // The offer to stay answers the press, and is nowhere else.
  const [isTurnedOff, setTurnedOff] = useState(false)
  const { mutateAsync } = useSetRenewal()
  const { send, busy } = useCall({
    call: async (isRecurring: boolean) => {
      await mutateAsync({ body: { isRecurring } })
      // The switch and every word of the plan's end follow what the server says now.
      await refreshUser().catch(() => undefined)
    },
    done: (_, isRecurring) => {
      const { renewalOn, renewalOff } = currentTexts().LL.account.plan
      setTurnedOff(!isRecurring)
      showSnackbar('success', isRecurring ? renewalOn() : renewalOff())
    },
    refused: (error) => setOffered(!isMissing(error)),
  })
  // Every plan that ends could go on.
  if (!['renews', 'ends'].includes(planStateOf(user, serverNow()))) return null
  if (!isOffered)
    return <HelpLink className={buttonClass({ variant: 'ghost' })}>{plan.renewalByHelp()}</HelpLink>
  const { isRecurring } = user.subscriptionData
  return (
    <>
      <Switch
        label={plan.renewal()}
        hint={isRecurring ? plan.renewalOnHint() : plan.renewalOffHint()}
        checked={isRecurring}
        busy={busy}
        onChange={send}
      />
      {isTurnedOff && !isRecurring && (
        <WhenIdle part={StayOffer}>
          <StayOffer />
        </WhenIdle>
      )}
    </>
  )
}
