import type { TranslationFunctions } from '../i18n/i18n-types'
import { formatDay } from '../lib/dates'
import { countDaysLeft, getGraceEnd, getPlanState, isTrial, type PlanHolder } from '../state/plan-state'

interface PlanEndOptions {
  texts: TranslationFunctions['plans']['end']
  language: string
  now: number
  /** The formatted price of the renewal; null if the server does not send it. */
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
