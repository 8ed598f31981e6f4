import type { Data, UserRow } from './schema'

const normalize = (email: string): string => email.trim().toLowerCase()

/** The account of an e-mail address, however it is spelled. */
export const findUserByEmail = (data: Pick<Data, 'users'>, email: string): UserRow | undefined =>
  data.users.find((user) => normalize(user.email) === normalize(email))

/** The account of an id. */
export const findUserById = (data: Pick<Data, 'users'>, userId: number): UserRow | undefined =>
  data.users.find((user) => user.id === userId)

/** What attempts on an address are counted by, whether or not it has an account. */
export const normalizeEmail = normalize
