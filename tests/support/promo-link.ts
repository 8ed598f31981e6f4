import { usersContract } from '@zoog/contract/users'
import type { MockClient } from './mock-client'

/** A gift code. */
const GIFT_CODE = 'ZOOGGIFT'

/** Creates a one-time link that signs in to a new account. */
export async function createPromoLink(mock: MockClient): Promise<string> {
  const { body } = await mock.api(`users/onetimeLinkByPromo?promocode=${GIFT_CODE}`)
  return usersContract.onetimeLinkByPromo.responses[200].parse(body).data.link
}
