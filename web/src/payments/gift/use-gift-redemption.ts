import type { RedeemedGift } from '@zoog/contract/gift'
import { useState } from 'react'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useRedeemGift } from '../../api/gift'
import { queryClient } from '../../api/query-client'
import { useSubmit } from '../../forms/use-submit'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { refreshUser } from '../../state/session'

/** The reason why a code is rejected; a key of the texts. `missing`: the server lacks the endpoint. */
export type GiftRejection = keyof TranslationFunctions['gift']['rejected'] | 'missing' | 'invalid'

const REJECTIONS: readonly string[] = [
  'gift_unknown',
  'gift_expired',
  'gift_used_up',
  'gift_used',
  'gift_needless',
  'gift_is_discount',
] satisfies GiftRejection[]
const isRejection = (code: string | undefined): code is GiftRejection =>
  code !== undefined && REJECTIONS.includes(code)

const getRejection = (error: unknown): GiftRejection | null => {
  if (isNotFound(error)) return 'missing'
  const failed = toErrorResponse(error)
  if (isRejection(failed?.body.code)) return failed.body.code
  return failed?.status === 422 ? 'invalid' : null
}

/** Refetches the user and everything that depends on the plan. */
const refetchPlan = async (): Promise<void> => {
  await refreshUser().catch(() => undefined)
  void queryClient.invalidateQueries()
}

/** Redeems a gift code (R-PAYWAY-3). */
export const useGiftRedemption = (onSuccess: (redeemed: RedeemedGift) => void) => {
  const { mutateAsync } = useRedeemGift()
  const [rejection, setRejection] = useState<GiftRejection | null>(null)
  const call = useSubmit({
    call: async (code: string) => {
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
  return { call, rejection, resetRejection: () => setRejection(null) }
}
