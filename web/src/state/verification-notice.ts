import { proxy } from 'valtio'

/** The notice that the sign-in page shows after a mailed link, until the next sign-in or reload. */
export const verificationNotice = proxy<{ kind: 'verified' | 'verifyFailed' | 'linkIncomplete' | null }>({
  kind: null,
})
