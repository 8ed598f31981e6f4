import type { Data, UserRow } from '../db/schema'

const normal = (email: string): string => email.trim().toLowerCase()

/** The account of an e-mail address, however it is spelled. */
export const findByEmail = (data: Pick<Data, 'users'>, email: string): UserRow | undefined =>
  data.users.find((user) => normal(user.email) === normal(email))

/** The account of an id. */
export const findById = (data: Pick<Data, 'users'>, userId: number): UserRow | undefined =>
  data.users.find((user) => user.id === userId)

/** What attempts on an address are counted by, whether or not it has an account. */
export const emailKey = normal
