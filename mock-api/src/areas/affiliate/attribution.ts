import type { UserRow } from '../../core/schema'

/** Where someone came from, as calls hand it over: what is empty was not there. */
export const pickAttribution = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Adds what a later call knows to what is known of a user; what is known already is replaced, never emptied. */
export const addAttribution = (user: UserRow, values: Record<string, string>): void => {
  user.attribution = { ...user.attribution, ...pickAttribution(values) }
}
