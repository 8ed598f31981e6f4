import { proxy } from 'valtio'

/** What the sign-in page has to say to someone who comes from a mailed link; over with the next sign-in or reload. */
export const verificationNotice = proxy<{ kind: 'verified' | 'verifyFailed' | 'linkIncomplete' | null }>({
  kind: null,
})
