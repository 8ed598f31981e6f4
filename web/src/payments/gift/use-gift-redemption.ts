import type { RedeemedGift } from '@zoog/contract/gift'
import { useState } from 'react'
import { toErrorResponse } from '../../api/errors'
import { useRedeemGift } from '../../api/gift'
import { queryClient } from '../../api/query-client'
import { useSubmit } from '../../forms/use-submit'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { refreshUser } from '../../state/session'

/** Why a code gives nothing: a key of the texts. `missing`: the server redeems none. */
export type GiftRefusal = keyof TranslationFunctions['gift']['refused'] | 'missing' | 'invalid'

const REFUSALS: readonly string[] = [
  'gift_unknown',
  'gift_expired',
  'gift_used_up',
  'gift_used',
  'gift_needless',
  'gift_is_discount',
] satisfies GiftRefusal[]
const isRefusal = (code: string | undefined): code is GiftRefusal =>
  code !== undefined && REFUSALS.includes(code)

const refusalOf = (error: unknown): GiftRefusal | null => {
  const failed = toErrorResponse(error)
  if (failed?.status === 404) return 'missing'
  if (isRefusal(failed?.body.code)) return failed.body.code
  return failed?.status === 422 ? 'invalid' : null
}

/** Who is signed in, and whatever depends on the plan, follow what the server says now. */
const followPlan = async (): Promise<void> => {
  await refreshUser().catch(() => undefined)
  void queryClient.invalidateQueries()
}

/** Redeems a gift code (R-PAYWAY-3). */
export const useGiftRedemption = (done: (redeemed: RedeemedGift) => void) => {
  const { mutateAsync } = useRedeemGift()
  const [refusal, setRefusal] = useState<GiftRefusal | null>(null)
  const call = useSubmit({
    call: async (code: string) => {
      const { data } = (await mutateAsync({ body: { code } })).body
      await followPlan()
      return data
    },
    done,
    refused: (error) => {
      const why = refusalOf(error)
      setRefusal(why)
      // Another tab was quicker, or the answer of the press before was lost.
      if (why === 'gift_used') void followPlan()
    },
  })
  return { call, refusal, forget: () => setRefusal(null) }
}
