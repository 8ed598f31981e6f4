import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/texts'
import { Notice } from '../../ui/Notice'
import { verificationNotice } from './verification-notice'

/** The outcome of a verification link (R-AUTH-8, R-AUTH-9). */
export const VerificationNotice = () => {
  const { signIn } = useTexts()
  const { kind } = useSnapshot(verificationNotice)
  // Screen readers announce text only in a region that existed before it.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  if (kind === null) return null
  return (
    <div role={kind === 'verified' ? 'status' : 'alert'}>
      {ready && (
        <Notice
          tone={kind === 'verified' ? 'success' : 'error'}
          title={kind === 'linkIncomplete' ? signIn.linkIncomplete() : undefined}
        >
          {kind === 'verified' ? signIn.verified() : signIn.verifyFailed()}
        </Notice>
      )}
    </div>
  )
}
