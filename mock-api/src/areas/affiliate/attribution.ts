import type { UserRow } from '../../core/schema'

/** Returns the campaign parameters that aren't empty. */
export const pickAttribution = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Adds campaign parameters of a later visit. They replace earlier values; empty ones are ignored. */
export const addAttribution = (user: UserRow, values: Record<string, string>): void => {
  user.attribution = { ...user.attribution, ...pickAttribution(values) }
}
