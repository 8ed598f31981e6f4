import { usePlanInfo } from '../api/billing'
import { createTexts } from '../i18n/create-texts'
import { plans } from '../i18n/en/plans'
import { useLanguage } from '../i18n/language'
import { formatMoney } from '../lib/money'
import { serverNow } from '../lib/server-clock'
import { getPlanState, type PlanHolder } from '../state/plan-state'
import { formatPlanEnd } from './plan-end-text'

const { useTexts } = createTexts({ plans })

/** Returns the text on a plan's end or renewal, with the price if the server sends it; empty if the end is unknown. */
export const usePlanEndText = (user: PlanHolder): string => {
  const { end } = useTexts().plans
  const language = useLanguage()
  const now = serverNow()
  const { data: info } = usePlanInfo({ enabled: getPlanState(user, now) === 'renews' })
  const price = info?.renewal ? formatMoney(info.renewal.amount, info.renewal.currency, language) : null
  return formatPlanEnd(user, { texts: end, language, now, price })
}
