import { giftContract } from '@zoog/contract/gift'
import { apiOf, metaOf } from './area'

const giftApi = apiOf(giftContract)

/** Redeems a gift code; missing where the server has no such call. */
export const useRedeemGift = () => giftApi.redeemGift.useMutation({ meta: metaOf(giftContract.redeemGift) })
