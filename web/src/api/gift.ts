import { giftContract } from '@zoog/contract/gift'
import { createAreaClient, parseMeta } from './create-client'

const giftApi = createAreaClient(giftContract)

/** Redeems a gift code; 404 if the server lacks the endpoint. */
export const useRedeemGift = () =>
  giftApi.redeemGift.useMutation({ meta: parseMeta(giftContract.redeemGift) })
