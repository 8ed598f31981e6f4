import { giftContract, type RedeemedGift } from '@zoog/contract/gift'
import { useState } from 'react'
import { createAreaClient, parseMeta } from '../api/create-client'
import { isNotFound, toErrorResponse } from '../api/errors'
import { queryClient } from '../api/query-client'
import { useSubmit } from '../forms/use-submit'
import { createTexts } from '../i18n/create-texts'
import { gift } from '../i18n/en/gift'
import { plans } from '../i18n/en/plans'
import type { TranslationFunctions } from '../i18n/i18n-types'
import { formatDay } from '../lib/dates'
import { tryRefreshUser } from '../state/session'
import { getPlanName } from './price-view'

export const [useGiftTexts, getGiftTexts] = createTexts({ plans, gift })

type GiftTexts = Pick<TranslationFunctions, 'gift' | 'plans'>

export const describeGift = (
  { days, entitlement }: Pick<RedeemedGift, 'days' | 'entitlement'>,
  texts: GiftTexts,
  locale: string,
): string => {
  const plan = getPlanName(entitlement, texts)
  if (entitlement.until === null) return texts.gift.givenForLife({ plan })
  const date = formatDay(entitlement.until, locale)
  return entitlement.addedTo === null
    ? texts.gift.given({ plan, date })
    : texts.gift.added({ days, plan, date })
}

const giftApi = createAreaClient(giftContract)

/** The reason why a code is rejected; a key of the texts. `missing`: the server lacks the endpoint. */
export type GiftRejection = keyof TranslationFunctions['gift']['rejected'] | 'missing' | 'invalid'

const isRejection = (code: string | undefined): code is keyof typeof gift.rejected =>
  code !== undefined && Object.hasOwn(gift.rejected, code)

const getRejection = (error: unknown): GiftRejection | null => {
  if (isNotFound(error)) return 'missing'
  const failed = toErrorResponse(error)
  if (isRejection(failed?.body.code)) return failed.body.code
  return failed?.status === 422 ? 'invalid' : null
}

/** Refetches the user and everything that depends on the plan. */
const refetchPlan = async (): Promise<void> => {
  await tryRefreshUser()
  void queryClient.invalidateQueries()
}

/** Redeems a gift code (R-PAYWAY-3). */
export const useGiftRedemption = (onSuccess: (redeemed: RedeemedGift) => void) => {
  const { mutateAsync } = giftApi.redeemGift.useMutation({ meta: parseMeta(giftContract.redeemGift) })
  const [rejection, setRejection] = useState<GiftRejection | null>(null)
  const submission = useSubmit({
    send: async (code: string) => {
      const { data } = (await mutateAsync({ body: { code } })).body
      await refetchPlan()
      return data
    },
    onSuccess,
    onError: (error) => {
      const reason = getRejection(error)
      setRejection(reason)
      // Another tab was faster, or the response to the last press was lost.
      if (reason === 'gift_used') void refetchPlan()
    },
  })
  return { submission, rejection, resetRejection: () => setRejection(null) }
}
