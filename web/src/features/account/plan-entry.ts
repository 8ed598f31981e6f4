import type { User } from '@zoog/contract/users'
import { getPlanState, isTrial } from '../../state/plan-state'
import { brand } from '../../ui/brand'
import { currentTexts } from './texts'

interface PlanEntryOptions {
  now: number
  plan: string
  /** The formatted price of the renewal; null if the server does not send it. */
  price: string | null
  /** Nothing can be charged for the renewal: no card is saved, and no mandate is known. */
  needsCard: boolean
}

export const formatPlanEntry = (user: User, { now, plan, price, needsCard }: PlanEntryOptions) => {
  const texts = currentTexts().calendar
  const name = { brand: brand.name }
  if (getPlanState(user, now) === 'renews')
    return {
      summary: price === null ? texts.renews(name) : texts.renewsFor({ ...name, amount: price }),
      description: needsCard ? texts.cardNeededText() : texts.renewsText(),
    }
  // A trial cannot be extended.
  const description = isTrial(user) ? texts.trialEndsText() : texts.endsText()
  return { summary: texts.ends({ ...name, plan }), description }
}
