import type { ProviderRedirect } from '@zoog/contract/billing'
import { billingApi } from '../../api/billing'
import { restrictedApi, fieldsOf as sealedFields } from '../../api/restricted'
import type { Method } from '../methods'
import { fieldsOf, type Order, refuse } from './order'
import { trustedOrigin } from './trust'

/** A method whose customers leave for the provider's page and come back. */
export type RedirectMethod = Exclude<Method, { provider: 'stripe' }>

const ask = async (order: Order, method: RedirectMethod) => {
  const fields = await fieldsOf(order)
  switch (method.provider) {
    case 'payssion':
      return billingApi.getPayssionPaymentData.mutate({ body: { ...fields, type: method.id } })
    case 'payssionv2': {
      const host = window.location.host
      return restrictedApi.payssionV2.mutate({
        body: sealedFields('payssionV2', { ...fields, type: method.id, host }),
      })
    }
    case 'cardlink':
      return restrictedApi.cardlinkPaymentData.mutate({
        body: sealedFields('cardlinkPaymentData', { ...fields, type: method.id }),
      })
  }
}

/**
 * Begins to pay an order by a provider's own page; asked again, the server returns the payment that is open.
 *
 * @throws UntrustedProvider, and what the call throws.
 */
export const beginRedirectPayment = async (
  order: Order,
  method: RedirectMethod,
): Promise<ProviderRedirect> => {
  const answer = await ask(order, method)
  if (answer.status !== 200) return refuse(answer)
  trustedOrigin(answer.body.data.url)
  return answer.body.data
}

/** Takes the browser to the provider. The fields are posted, so that none of them stands in an address or a history. */
export const leaveFor = ({ url, method, fields }: ProviderRedirect): void => {
  if (method === 'GET') {
    const target = new URL(url)
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
    window.location.assign(target.href)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // Not `form.submit()`: a field of the provider's may be called "submit".
  HTMLFormElement.prototype.submit.call(form)
}
