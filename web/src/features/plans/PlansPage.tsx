import { useSnapshot } from 'valtio'
import { serverNow } from '../../lib/server-clock'
import { LoadFailed } from '../../parts/LoadFailed'
import { planStateOf } from '../../parts/plan-state'
import { PaymentWaiting, useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { Stack } from '../../ui/Layout'
import { BuyPlan } from './BuyPlan'
import { CheckInbox } from './CheckInbox'
import { ComparePlans } from './ComparePlans'
import { ForLife } from './ForLife'
import { Included } from './Included'
import { isOnSale } from './on-sale'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere'
import { useGoOn } from './use-go-on'
import { useVerifyLink } from './use-verify-link'

/** Prices & Plans: every plan side by side, and, once one is chosen, its payment in place. */
export const PlansPage = ({ param }: { param: string | null }) => {
  const { user } = useSnapshot(auth)
  const waited = useWaitedFor()
  const link = useVerifyLink()
  const isBuying = param !== null && isOnSale(param) && !waited
  useConfirmedElsewhere(user?.verified === 0)
  useGoOn({ isHeld: isBuying || waited !== null, isFollowingLink: link.isFollowing })
  const isForLife = user !== null && planStateOf(user, serverNow()) === 'lifetime'
  return (
    <Stack gap={6}>
      {link.unanswered && (
        <LoadFailed what="verification" error={link.unanswered} retry={link.retry} compact />
      )}
      {user?.verified === 0 && <CheckInbox user={user} isNeeded={link.isRefused} />}
      {waited && <PaymentWaiting waited={waited} />}
      {isBuying ? (
        <BuyPlan selected={param} />
      ) : isForLife ? (
        <>
          <ForLife />
          <Included />
        </>
      ) : (
        <ComparePlans asked={param} isWaiting={waited !== null} />
      )}
    </Stack>
  )
}
