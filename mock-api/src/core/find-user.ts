import type { Data, UserRow } from './schema'

/** Returns an email address in its form for comparisons and rate limits. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Finds the account of an email address; case and surrounding spaces don't matter. */
export const findUserByEmail = (data: Data, email: string): UserRow | undefined =>
  data.users.find((user) => normalizeEmail(user.email) === normalizeEmail(email))

/** Finds the account of an id; null is the owner of a row whose account was deleted. */
export const findUserById = (data: Data, userId: number | null): UserRow | undefined =>
  data.users.find((user) => user.id === userId)
