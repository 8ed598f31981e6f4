import type { Refund as RefundData, RefundOffer, RefundRequest } from '@zoog/contract/refund'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import { refetchPlanInfo } from '../../../api/billing'
import { useRefund } from '../../../api/refund'
import { useLanguage } from '../../../i18n/language'
import { formatDay, formatLocalDateTime } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { QueryContent } from '../../../loading/QueryContent'
import { useHasPaidPlan } from '../../../state/plan-state'
import { tryRefreshUser } from '../../../state/session'
import { Button, buttonClass } from '../../../ui/Button'
import { HelpLink } from '../../../ui/HelpLink'
import { Hint, Text } from '../../../ui/Text'
import * as css from '../account.css'
import { useAccountTexts } from '../texts'

const RefundDialog = lazyDialog(() => import('./RefundDialog'), 'RefundDialog')

const RefundProgress = ({ request, isPlanOver }: { request: RefundRequest; isPlanOver: boolean }) => {
  const { refund } = useAccountTexts()
  const language = useLanguage()
  const { state } = request
  const amount = formatMoney(request.amount, request.currency, language)
  const date = formatDay(request.since, language)
  const by = request.paidOutBy && { date: formatDay(request.paidOutBy, language) }
  const getHint = {
    requested: () => by && (isPlanOver ? refund.requestedOverHint(by) : refund.requestedHint(by)),
    approved: () => by && refund.approvedHint(by),
    paid_out: () => refund.paidOutHint(),
    declined: () => (isPlanOver ? '' : refund.declinedHint()),
  }[state]
  return (
    <div className={css.refundRow}>
      <div className={css.facts}>
        <Text size="sm" weight="medium">
          {refund[state]({ amount, date })}
        </Text>
        {request.declineReason && (
          <Text size="sm">
            <bdi>{request.declineReason}</bdi>
          </Text>
        )}
        <Hint>{getHint()}</Hint>
      </div>
      {state === 'declined' && (
        <HelpLink isContact className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {refund.help()}
        </HelpLink>
      )}
    </div>
  )
}

/**
 * Refreshes the user and the payments when a refund is decided, because an approved one ends the plan.
 *
 * @param isStale whether the refund was approved, but the user still has the plan.
 */
const useRefreshAfterDecision = (state: RefundRequest['state'] | undefined, isStale: boolean): void => {
  const previous = useRef<typeof state>(undefined)
  useEffect(() => {
    const isNewlyDecided = previous.current === 'requested' || (previous.current === undefined && isStale)
    if (isNewlyDecided && state !== 'requested') {
      void tryRefreshUser()
      void refetchPlanInfo()
    }
    previous.current = state
  }, [state, isStale])
}

const RefundSettings = ({ user, data }: { user: User; data: RefundData }) => {
  const { refund } = useAccountTexts()
  const language = useLanguage()
  const [openedOffer, setOpenedOffer] = useState<RefundOffer | null>(null)
  const hasPlan = useHasPaidPlan()
  const { offer, request, isGuaranteeUsed } = data
  const state = request?.state
  useRefreshAfterDecision(state, !hasFreePlan(user) && (state === 'approved' || state === 'paid_out'))
  // A new offer replaces a paid-out request.
  const shownRequest = offer && request?.state === 'paid_out' ? null : request
  const isUsedBefore = isGuaranteeUsed === true && !offer && !shownRequest && !hasFreePlan(user)
  const until = offer && formatLocalDateTime(offer.until, language)
  return (
    <>
      {isUsedBefore && <Hint>{refund.used()}</Hint>}
      {(offer || shownRequest) && (
        <div aria-live="polite" className={css.refund}>
          {shownRequest && <RefundProgress request={shownRequest} isPlanOver={!hasPlan} />}
          {offer && until && (
            <div className={css.refundRow}>
              <Hint>
                {shownRequest?.paymentId === offer.paymentId
                  ? refund.again({ date: until })
                  : refund.offer({
                      date: until,
                      amount: formatMoney(offer.amount, offer.currency, language),
                    })}
              </Hint>
              <Button variant="ghost" size="sm" isFlush onClick={() => setOpenedOffer(offer)}>
                {refund.ask()}
              </Button>
            </div>
          )}
        </div>
      )}
      {openedOffer && <RefundDialog offer={openedOffer} onClose={() => setOpenedOffer(null)} />}
    </>
  )
}

/** The money-back guarantee: its offer or the state of a request (R-RENEW-3). Renders nothing if neither exists. */
export const Refund = ({ user }: { user: User }) => (
  <QueryContent query={useRefund()} content="refund" loading={null} missing={null}>
    {(data) => <RefundSettings user={user} data={data} />}
  </QueryContent>
)
