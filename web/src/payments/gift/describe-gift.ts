import type { RedeemedGift } from '@zoog/contract/gift'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { formatDay } from '../../lib/dates'
import { getPlanName } from '../price-view'

type GiftTexts = Pick<TranslationFunctions, 'gift' | 'plans'>

/** Describes the effect of a redeemed gift. */
export const describeGift = (
  { days, entitlement }: Pick<RedeemedGift, 'days' | 'entitlement'>,
  LL: GiftTexts,
  locale: string,
): string => {
  const plan = getPlanName(entitlement.tariffKey, entitlement.tariffName, LL)
  if (entitlement.until === null) return LL.gift.givenForLife({ plan })
  const date = formatDay(entitlement.until, locale)
  return entitlement.addedTo === null ? LL.gift.given({ plan, date }) : LL.gift.added({ days, plan, date })
}
