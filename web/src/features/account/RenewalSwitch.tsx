import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useSetRenewal } from '../../api/profile'
import { useSubmit } from '../../forms/use-submit'
import { formatDay } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { getGraceEnd, getPlanState, hasEndDate } from '../../state/plan-state'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { buttonClass } from '../../ui/Button'
import { HelpLink } from '../../ui/HelpLink'
import { IdleMount } from '../../ui/IdleMount'
import { Switch } from '../../ui/Switch'
import { currentTexts, useTexts } from './texts'

const StayOffer = lazyComponent(() => import('./stay-offer/StayOffer').then((m) => m.StayOffer))

/** The switch for the plan's renewal, without a confirmation (R-RENEW-1). Links to support if the server lacks the endpoint. */
export const RenewalSwitch = ({ user }: { user: User }) => {
  const { account, common } = useTexts()
  const { plan } = account
  const [isSupported, setSupported] = useState(true)
  // The stay offer appears only after the customer turns the renewal off.
  const [isTurnedOff, setTurnedOff] = useState(false)
  const { mutateAsync } = useSetRenewal()
  const finish = (isRecurring: boolean): void => {
    const { LL, language } = currentTexts()
    const { renewalOn, renewalOff, renewalOffGrace } = LL.account.plan
    const graceEnd = auth.user && getGraceEnd(auth.user, serverNow())
    setTurnedOff(!isRecurring)
    if (isRecurring) showSnackbar('success', renewalOn())
    else if (graceEnd) showSnackbar('success', renewalOffGrace({ date: formatDay(graceEnd, language) }))
    else showSnackbar('success', renewalOff())
  }
  const { send, busy, isChecking } = useSubmit({
    call: async (isRecurring: boolean) => {
      await mutateAsync({ body: { isRecurring } })
      // The switch and the texts on the plan's end use the refreshed user.
      await refreshUser().catch(() => undefined)
    },
    onSuccess: (_, isRecurring) => finish(isRecurring),
    recover: (isRecurring) =>
      auth.user?.subscriptionData.isRecurring === isRecurring ? () => finish(isRecurring) : null,
    onError: (error) => setSupported(!isNotFound(error)),
  })
  // Only a plan with an end date can renew.
  if (!hasEndDate(getPlanState(user, serverNow()))) return null
  if (!isSupported)
    return (
      <HelpLink isContact className={buttonClass({ variant: 'ghost' })}>
        {plan.renewalByHelp()}
      </HelpLink>
    )
  const isRecurring = user.subscriptionData.isRecurring === true
  return (
    <>
      <Switch
        label={plan.renewal()}
        hint={isChecking ? common.checking() : isRecurring ? plan.renewalOnHint() : plan.renewalOffHint()}
        checked={isRecurring}
        busy={busy}
        onChange={send}
      />
      {isTurnedOff && !isRecurring && (
        <IdleMount component={StayOffer}>
          <StayOffer />
        </IdleMount>
      )}
    </>
  )
}
