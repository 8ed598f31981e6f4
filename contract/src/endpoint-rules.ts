import type { AppRoute } from '@ts-rest/core'

/**
 * Conditions on the signed-in account and its session; the response is 403 if one isn't met.
 * - `customer`: not a service account.
 * - `verified`: the email address is verified. `activated`: verified, or with an active paid plan (R-GUARD-3).
 * - `activePlan`: the plan hasn't expired.
 * - `wireGuard`: the plan has the WireGuard section, which closes when the plan expires.
 * - `stepUp`: if two-factor authentication is on, a code within ten minutes; otherwise 403 `step_up_required`.
 * - `confirmation`: like `stepUp`, and if it is off, the password within ten minutes; otherwise 403 `password_required`.
 */
export type AccessCondition =
  | 'customer'
  | 'verified'
  | 'activated'
  | 'activePlan'
  | 'wireGuard'
  | 'stepUp'
  | 'confirmation'

/** The rules of an endpoint beyond its schemas. Each side enforces them in one place. */
export interface EndpointRules {
  /** `required`: 401 without a valid token. `optional`: guests are allowed. */
  auth: 'none' | 'optional' | 'required'
  /** Conditions on signed-in accounts; absent: none. */
  requires?: AccessCondition[]
  /** Seconds for which the portal may cache the response (R-CACHE-1); 0: never. */
  cacheSeconds: number
  /** `body`: a JWE in compact form instead of JSON, on every domain. */
  encryption: 'none' | 'body'
  /** Path of the encrypted twin, which restricted domains use. */
  encryptedTwin?: string
  /**
   * The endpoint replaces the session's token: the response's `Authorization` header has the new one, and the old
   * one ends.
   */
  replacesToken?: true
  /** The GET creates data, such as a payment or an account. Read-only clients must not call it. */
  changesData?: true
  /** The endpoint changes the account's password. */
  changesPassword?: true
  /** Not in the specification: the portal works without it if the server responds with 404. */
  extension?: true
  /** Failures that neither the other rules nor the method and input imply. */
  failures?: (403 | 404 | 409)[]
}

/** The defined rules, each under itself: ts-rest returns them as `unknown`. */
const definedRules = new Map<unknown, EndpointRules>()

/** Creates the metadata of an endpoint. Defaults: sign-in required, never cached, plain body. */
export const defineRules = (given: Partial<EndpointRules>): EndpointRules => {
  const rules: EndpointRules = { auth: 'required', cacheSeconds: 0, encryption: 'none', ...given }
  definedRules.set(rules, rules)
  return rules
}

/** Returns the rules of an endpoint; throws if its metadata doesn't come from `defineRules`. */
export const getRules = ({ path, metadata }: AppRoute): EndpointRules => {
  const rules = definedRules.get(metadata)
  if (!rules) throw new Error(`${path} has no rules.`)
  return rules
}
