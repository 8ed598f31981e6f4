import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { createAreaClient } from './create-client'
import { SILENT } from './show-error'

/** Endpoints that are encrypted on every domain. `portalFetch` encrypts the others on restricted domains. */
export const restrictedApi = createAreaClient(encryptedOnlyContract)

/**
 * Returns whether an email address has an account. The address is encrypted on every domain. Fails silently: the sign-up
 * that follows reports a known address anyway.
 */
export const useCheckUserExists = () => {
  const { mutateAsync } = restrictedApi.userCheck.useMutation({ meta: SILENT })
  return async (email: string): Promise<boolean> => (await mutateAsync({ body: { email } })).body.data.exists
}

/** Deletes the account permanently (R-RESTRICT-3). */
export const useDeleteAccount = () => {
  const { mutateAsync } = restrictedApi.deleteAccount.useMutation()
  return (password: string) => mutateAsync({ body: { password } })
}
