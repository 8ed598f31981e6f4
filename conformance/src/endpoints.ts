import { type Endpoint, endpoints } from '@zoog/contract/endpoints'

/** Returns the endpoint with a name. Throws if the name is unknown. */
export const getEndpoint = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name)
  if (!endpoint) throw new Error(`The contract has no endpoint "${name}".`)
  return endpoint
}

/** GET endpoints that create data: a payment, an account, an invoice or an event. `--read-only` skips them. */
const CHANGING_GETS = [
  'billing.getStripePayment',
  'users.onetimeLinkByPromo',
  'profile.exportData',
  // The first request creates the invoice and assigns its number.
  'invoice.getInvoice',
  'invoice.getInvoicePdf',
]

/** Returns whether the endpoint changes no data; `--read-only` calls only these endpoints. */
export const isReadOnly = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !CHANGING_GETS.includes(endpoint.name)

/** Returns the methods that the contract declares for a path. */
export const getAllowedMethods = (path: string): string[] =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
