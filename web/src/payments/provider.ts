import type { PaymentResume } from '@zoog/contract/payments'
import { config } from '../config'
import type { RedirectAction } from './machine/types'

/** Thrown for a payment page on an origin that isn't configured. It is never opened. */
export class UntrustedProviderError extends Error {}

export const isTrustedProvider = (action: PaymentResume): boolean => {
  const url = action.kind === 'card' ? action.paymentUrl : action.url
  return URL.canParse(url) && config.providerOrigins.includes(new URL(url).origin)
}

/** Opens the provider's page. POST keeps the fields out of addresses and the history. */
export const redirectToProvider = ({ url, method, fields }: RedirectAction): void => {
  if (method === 'GET') {
    const target = new URL(url)
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
    window.location.assign(target.href)
    return
  }
  const form = Object.assign(document.createElement('form'), { method, action: url, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  // A field named "submit" would hide `form.submit()`.
  HTMLFormElement.prototype.submit.call(form)
  // The browser may restore this page from its back-forward cache.
  form.remove()
}
