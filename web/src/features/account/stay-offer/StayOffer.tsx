import type { Currency } from '@zoog/contract/plans'
import { useSubmit } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { formatPercent } from '../../../lib/numbers'
import { auth } from '../../../state/auth'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { useAcceptStayOffer, useStayOffer } from './api'
import { currentTexts, useTexts } from './texts'

const showAccepted = () => showSnackbar('success', currentTexts().LL.stayOffer.accepted())

/** A discount for customers who have just turned the renewal off (R-RENEW-5). Renders nothing without an offer. */
export const StayOffer = () => {
  const { stayOffer, common } = useTexts()
  const language = useLanguage()
  const { data } = useStayOffer()
  const { mutateAsync } = useAcceptStayOffer()
  const { send, busy, isChecking } = useSubmit({
    call: async (shown: { amount: number; currency: Currency }) => {
      await mutateAsync({ body: shown })
      await refreshUser().catch(() => undefined)
    },
    onSuccess: showAccepted,
    recover: () => (auth.user?.subscriptionData.isRecurring ? showAccepted : null),
  })
  if (!data?.offer) return null
  const { percent, amount, listAmount, currency, date } = data.offer
  const price = formatMoney(amount, currency, language)
  return (
    <Notice
      tone="info"
      role="status"
      title={stayOffer.title({ percent: formatPercent(percent, language) })}
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyText={isChecking ? common.checking() : undefined}
          onClick={() => void send({ amount, currency })}
        >
          {stayOffer.accept({ amount: price })}
        </Button>
      }
    >
      {stayOffer.text({
        amount: price,
        full: formatMoney(listAmount, currency, language),
        date: formatDay(date, language),
      })}
    </Notice>
  )
}
