import { usersContract } from '@zoog/contract/users'
import type { MockClient } from './mock-client'

/** The code of a gift, which signs its owner in. */
export const GIFT_CODE = 'ZOOGGIFT'

/** A fresh one-time link that signs a new account in. */
export async function createPromoLink(mock: MockClient): Promise<string> {
  const { body } = await mock.api(`users/onetimeLinkByPromo?promocode=${GIFT_CODE}`)
  return usersContract.onetimeLinkByPromo.responses[200].parse(body).data.link
}
