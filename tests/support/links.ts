import { usersContract } from '@zoog/contract/users'
import type { Mock } from './mock'

/** The code of a gift, which signs its owner in. */
export const GIFT = 'ZOOGGIFT'

/** A fresh one-time link that signs a new account in. */
export async function promoLink(mock: Mock): Promise<string> {
  const { body } = await mock.api(`users/onetimeLinkByPromo?promocode=${GIFT}`)
  return usersContract.onetimeLinkByPromo.responses[200].parse(body).data.link
}
