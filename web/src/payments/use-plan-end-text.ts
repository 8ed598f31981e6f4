import { usePlanInfo } from '../api/billing'
import { createTexts } from '../i18n/create-texts'
import { plans } from '../i18n/en/plans'
import { useLanguage } from '../i18n/language'
import { formatDay } from '../lib/dates'
import { formatMoney } from '../lib/money'
import { serverNow } from '../lib/server-clock'
import { countDaysLeft, getGraceEnd, getPlanState, isTrial, type PlanHolder } from '../state/plan-state'

const { useTexts } = createTexts({ plans })

/** Returns the text on a plan's end or renewal, with the price if the server sends it; empty without either. */
export const usePlanEndText = (user: PlanHolder): string => {
  const { end } = useTexts().plans
  const language = useLanguage()
  const now = serverNow()
  const state = getPlanState(user, now)
  const { data: info } = usePlanInfo({ enabled: state === 'renews' })
  const graceEnd = getGraceEnd(user, now)
  const { expiresDate, isRecurring } = user.subscriptionData
  if (graceEnd !== null)
    return end[isRecurring ? 'unpaid' : 'endsOn']({ date: formatDay(graceEnd, language) })
  const date = expiresDate ? formatDay(expiresDate, language) : ''
  switch (state) {
    case 'free':
      return end.free()
    case 'expired':
      return date && end.endedOn({ date })
    case 'active':
      return ''
    case 'lifetime':
      return end.lifetime()
    case 'renews': {
      const price = info?.renewal && formatMoney(info.renewal.amount, info.renewal.currency, language)
      if (isTrial(user)) return price ? end.trialUntil({ date, price }) : end.endsOn({ date })
      // A line break may follow the dot, but never precede it.
      return price ? `${end.renewsOn({ date })}\u00a0· ${price}` : end.renewsOn({ date })
    }
    case 'ends':
      return `${end.endsOn({ date })}\u00a0· ${end.daysLeft({ n: countDaysLeft(user, now) ?? 0 })}`
  }
}
