import { giftContract } from '@zoog/contract/gift'
import { createAreaClient, parseMeta } from './create-client'

const giftApi = createAreaClient(giftContract)

/** Redeems a gift code; missing where the server has no such call. */
export const useRedeemGift = () =>
  giftApi.redeemGift.useMutation({ meta: parseMeta(giftContract.redeemGift) })
