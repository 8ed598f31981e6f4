import type { RefundOffer } from '@zoog/contract/refund'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import { refetchPlanInfo } from '../../../api/billing'
import { isNotFound } from '../../../api/errors'
import { useLanguage } from '../../../i18n/language'
import { formatLocalDateTime } from '../../../lib/dates'
import { lazyComponent } from '../../../lib/lazy-component'
import { formatMoney } from '../../../lib/money'
import { serverNow } from '../../../lib/server-clock'
import { Lazy } from '../../../loading/Lazy'
import { LoadErrorNotice } from '../../../loading/LoadErrorNotice'
import { isPremium } from '../../../state/plan-state'
import { refreshUser } from '../../../state/session'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { flush } from '../SettingsSection.css'
import { useRefund } from './api'
import * as css from './Refund.css'
import { RefundProgress } from './RefundProgress'
import { useTexts } from './texts'

const RefundDialog = lazyComponent(() => import('./RefundDialog').then((m) => m.RefundDialog))

/** The plan ends as the server grants a refund: user, header and payments follow. */
const useFollowed = (state: string | undefined, isStale: boolean): void => {
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isDecided = state !== undefined && state !== 'asked'
    if (isDecided && (before.current === 'asked' || (isStale && before.current === undefined))) {
      void refreshUser().catch(() => undefined)
      void refetchPlanInfo()
    }
    before.current = state ?? before.current
  }, [state, isStale])
}

/** The money-back guarantee (R-RENEW-3); absent where the server has none, or there is nothing to say. */
export const Refund = ({ user }: { user: User }) => {
  const { refund } = useTexts()
  const language = useLanguage()
  const { data, error, refetch } = useRefund()
  const [asking, setAsking] = useState<{ offer: RefundOffer; isOpen: boolean } | null>(null)
  const state = data?.request?.state
  useFollowed(state, !hasFreePlan(user) && (state === 'granted' || state === 'paid_out'))
  if (isNotFound(error)) return null
  if (error && !data) return <LoadErrorNotice title={refund.failed()} retry={refetch} />
  if (!data) return null
  const { offer, request, isGuaranteeUsed } = data
  // What is over is not told beside a new offer.
  const told = offer && request?.state === 'paid_out' ? null : request
  const isUsedBefore = isGuaranteeUsed === true && !offer && !told && !hasFreePlan(user)
  const until = offer && formatLocalDateTime(offer.until, language)
  return (
    <>
      {isUsedBefore && (
        <Text size="sm" tone="muted">
          {refund.used()}
        </Text>
      )}
      {(offer || told) && (
        <div aria-live="polite" className={css.refund}>
          {told && <RefundProgress request={told} isPlanOver={!isPremium(user, serverNow())} />}
          {offer && until && (
            <div className={css.row}>
              <Text size="sm" tone="muted">
                {told?.paymentId === offer.paymentId
                  ? refund.again({ date: until })
                  : refund.offer({
                      date: until,
                      amount: formatMoney(offer.amount, offer.currency, language),
                    })}
              </Text>
              <Button
                variant="ghost"
                size="sm"
                className={flush}
                onClick={() => setAsking({ offer, isOpen: true })}
              >
                {refund.ask()}
              </Button>
            </div>
          )}
        </div>
      )}
      {asking && (
        <Lazy
          component={RefundDialog}
          isOpen={asking.isOpen}
          onFail={() => setAsking({ ...asking, isOpen: false })}
        >
          <RefundDialog
            offer={asking.offer}
            open={asking.isOpen}
            onClose={() => setAsking({ ...asking, isOpen: false })}
          />
        </Lazy>
      )}
    </>
  )
}
