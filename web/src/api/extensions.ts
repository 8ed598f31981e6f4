import { extensionsContract } from '@zoog/contract/extensions'
import { apiOf } from './area'

export const extensionsApi = apiOf(extensionsContract)

/** Mails the verification link again. */
export const resendVerification = async (): Promise<void> => {
  const answer = await extensionsApi.resendVerification.mutate({ body: {} })
  if (answer.status !== 200) throw answer
}
