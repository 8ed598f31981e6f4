import type { Currency } from '@zoog/contract/plans'
import { stayOfferContract } from '@zoog/contract/stay-offer'
import { refetchPlanInfo, usePricedQueryOptions } from '../../../api/billing'
import { createAreaClient, parseMeta } from '../../../api/create-client'
import { invalidate } from '../../../api/query-client'
import { SILENT } from '../../../api/show-error'
import { SubmitButton } from '../../../forms/Submit'
import { useSubmit } from '../../../forms/use-submit'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/intl'
import { formatMoney } from '../../../lib/money'
import { auth } from '../../../state/auth'
import { tryRefreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Notice } from '../../../ui/Notice'
import { getAccountTexts, useAccountTexts } from '../texts'

const stayOfferApi = createAreaClient(stayOfferContract)
const STAY_OFFER_KEY = ['billing.stayOffer']

const useStayOffer = () =>
  stayOfferApi.getStayOffer.useQuery({
    ...usePricedQueryOptions(stayOfferContract.getStayOffer, STAY_OFFER_KEY),
    meta: SILENT,
    gcTime: 0,
  })

/** Turns the renewal on at the shown price, then refetches prices and offer, even after an error. */
const useAcceptStayOffer = () =>
  stayOfferApi.acceptStayOffer.useMutation({
    meta: parseMeta(stayOfferContract.acceptStayOffer),
    onSettled: () => Promise.all([invalidate(STAY_OFFER_KEY), refetchPlanInfo()]),
  })

const showAccepted = () => showSnackbar('success', getAccountTexts().stayOffer.accepted())

/** A discount for customers who have just turned the renewal off (R-RENEW-5). Renders nothing without an offer. */
export const StayOffer = () => {
  const { stayOffer } = useAccountTexts()
  const language = useLanguage()
  const { data } = useStayOffer()
  const { mutateAsync } = useAcceptStayOffer()
  const submission = useSubmit({
    send: async (shown: { amount: number; currency: Currency }) => {
      await mutateAsync({ body: shown })
      await tryRefreshUser()
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
        <SubmitButton
          type="button"
          variant="secondary"
          size="sm"
          submission={submission}
          onClick={() => void submission.submit({ amount, currency })}
        >
          {stayOffer.accept({ amount: price })}
        </SubmitButton>
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
