import type { User } from '@zoog/contract/users'
import { dataOnly } from './area'
import { extensionsApi } from './extensions'
import { profileApi } from './profile'
import { queryClient } from './query-client'
import { fieldsOf, restrictedApi } from './restricted'

const ownError = { meta: { ownError: true } } as const
const SESSIONS_KEY = ['users.sessions']
const MAIL_CHOICE_KEY = ['profile.mailChoice']
const cache = extensionsApi.initQueryClient(queryClient)

/** Where the user is signed in; missing where the server has no such call. */
export const useSessions = () =>
  extensionsApi.getSessions.useQuery({ queryKey: SESSIONS_KEY, ...ownError, select: dataOnly })

/** Ends every session but this one; how many there were. */
export const endOtherSessions = async (): Promise<number> => {
  const answer = await extensionsApi.endOtherSessions.mutate({ body: {} })
  if (answer.status !== 200) throw answer
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  return answer.body.data.ended
}

/** Whether news are sent by e-mail; missing where the server has no such call. */
export const useMailChoice = () =>
  extensionsApi.getMailChoice.useQuery({ queryKey: MAIL_CHOICE_KEY, ...ownError, select: dataOnly })

const showMailChoice = (subscribed: boolean): void => {
  cache.getMailChoice.setQueryData(
    MAIL_CHOICE_KEY,
    (known) => known && { ...known, body: { data: { subscribed } } },
  )
}

/** News by e-mail, or none; shown at once, and put back where it could not be saved. */
export const setMailChoice = async (subscribed: boolean): Promise<void> => {
  showMailChoice(subscribed)
  try {
    const answer = await (subscribed ? extensionsApi.subscribe : profileApi.unsubscribe).mutate({ body: {} })
    if (answer.status !== 200) throw answer
  } catch (error) {
    showMailChoice(!subscribed)
    throw error
  }
}

/** Changes the name. */
export const setName = async (names: Pick<User, 'firstName' | 'secondName'>): Promise<void> => {
  const answer = await extensionsApi.setName.mutate({ body: names })
  if (answer.status !== 200) throw answer
}

interface PasswordChange {
  currentPassword: string
  password: string
  password_confirmation: string
}

/** Changes the password; every other session ends. */
export const setPassword = async (body: PasswordChange): Promise<void> => {
  const answer = await extensionsApi.setPassword.mutate({ body })
  if (answer.status !== 200) throw answer
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
}

/** Everything that the server keeps about the user. */
export const exportData = async () => {
  const answer = await extensionsApi.exportData.query({})
  if (answer.status !== 200) throw answer
  return answer.body.data
}

/** Deletes the account for good (R-RESTRICT-3). */
export const deleteAccount = async (password: string): Promise<void> => {
  const answer = await restrictedApi.annihilation.mutate({ body: fieldsOf('annihilation', { password }) })
  if (answer.status !== 200) throw answer
}
