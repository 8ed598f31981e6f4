import { usePlanInfo } from '../api/billing'
import { createTexts } from '../i18n/create-texts'
import { plans } from '../i18n/en/plans'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { useLanguage } from '../i18n/language'
import { formatDay } from '../lib/dates'
import { formatMoney } from '../lib/money'
import { serverNow } from '../lib/server-clock'
import { countDaysLeft, getGraceEnd, getPlanState, isTrial, type PlanHolder } from '../state/plan-state'

interface PlanEndOptions {
  texts: TranslationFunctions['plans']['end']
  language: string
  now: number
  /** The formatted price of the renewal; null if the server doesn't send it. */
  price: string | null
}

/** Returns the text on a plan's end or renewal; empty if the end is unknown. */
export const formatPlanEnd = (user: PlanHolder, { texts, language, now, price }: PlanEndOptions): string => {
  const graceEnd = getGraceEnd(user, now)
  const { expiresDate, isRecurring } = user.subscriptionData
  if (graceEnd !== null)
    return texts[isRecurring ? 'unpaid' : 'endsOn']({ date: formatDay(graceEnd, language) })
  const date = expiresDate ? formatDay(expiresDate, language) : ''
  switch (getPlanState(user, now)) {
    case 'free':
      return texts.free()
    case 'expired':
      return date && texts.endedOn({ date })
    case 'active':
      return ''
    case 'lifetime':
      return texts.lifetime()
    case 'renews':
      if (price === null) return texts.renewsOn({ date })
      // A line break may follow the dot, but never precede it.
      return isTrial(user) ? texts.trialUntil({ date, price }) : `${texts.renewsOn({ date })}\u00a0· ${price}`
    case 'ends':
      return `${texts.endsOn({ date })}\u00a0· ${texts.daysLeft({ n: countDaysLeft(user, now) ?? 0 })}`
  }
}

const [usePlanTexts] = createTexts({ plans })

/** Returns the text on a plan's end or renewal, with the price if the server sends it; empty if the end is unknown. */
export const usePlanEndText = (user: PlanHolder): string => {
  const { end } = usePlanTexts().plans
  const language = useLanguage()
  const now = serverNow()
  const { data: info } = usePlanInfo({ enabled: getPlanState(user, now) === 'renews' })
  const price = info?.renewal ? formatMoney(info.renewal.amount, info.renewal.currency, language) : null
  return formatPlanEnd(user, { texts: end, language, now, price })
}
