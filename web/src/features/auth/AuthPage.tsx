import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useVerifyUser } from '../../api/users'
import { hostKind } from '../../config'
import { useMountedRef, useOnMount } from '../../lib/hooks'
import { PATHS } from '../../lib/paths'
import { SNACKBAR_MS } from '../../lib/snackbar-ms'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { type VerificationOutcome, verifyFromQuery } from '../../state/verification'
import { verificationNotice } from '../../state/verification-notice'
import { AuthCard, AuthLayout, AuthProgress } from '../auth-layout'
import { AuthForms } from './AuthForms'
import { readOneTimeLogin, readPromocode } from './auth-links'
import { EmailChangeLink } from './EmailChangeLink'
import { LinkSignIn } from './LinkSignIn'
import { getAuthTexts, useAuthTexts } from './texts'

const toNotice = (kind: VerificationOutcome['kind'] | undefined) => {
  if (kind === 'verified' || kind === 'otherAccount') return 'verified'
  return kind === 'incomplete' ? 'linkIncomplete' : 'verifyFailed'
}

/** Handles a verification link for guests: leads to sign-in, which shows the outcome (R-AUTH-8, R-AUTH-9). */
const VerifyLink = ({ search }: { search: string }) => {
  const texts = useAuthTexts()
  const { mutateAsync } = useVerifyUser()
  const [failure, setFailure] = useState<unknown>(null)
  const isMounted = useMountedRef()

  const verify = async (): Promise<void> => {
    setFailure(null)
    const outcome = await verifyFromQuery(search, mutateAsync)
    if (!isMounted.current) return
    if (outcome?.kind === 'failed') return setFailure(outcome.error)
    const notice = toNotice(outcome?.kind)
    // On a test host, guests are sent to the checkout, which doesn't show the outcome.
    if (hostKind === 'test') {
      if (notice === 'verified') showSnackbar('success', getAuthTexts().signIn.verified(), SNACKBAR_MS.long)
      else showSnackbar('error', getAuthTexts().signIn.verifyFailed(), SNACKBAR_MS.long)
    } else verificationNotice.kind = notice
    navigate(PATHS.signIn, { replace: true })
  }
  useOnMount(() => void verify())

  return (
    <AuthLayout title={texts.routes.auth.title()}>
      <AuthCard>
        {failure !== null ? (
          <LoadError content="verification" error={failure} retry={verify} />
        ) : (
          <AuthProgress text={texts.entry.page.verifying()} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}

/**
 * The `/auth` page: both forms, or the target of a mailed or promo link. Each link removes its secrets from the
 * address bar at once, so the page reads the query only when it opens.
 */
export const AuthPage = () => {
  const { entry, routes } = useAuthTexts()
  const [search] = useState(window.location.search)
  const [login] = useState(() => readOneTimeLogin(search))
  const query = new URLSearchParams(search)
  if (query.has('verify')) return <VerifyLink search={search} />
  if (query.has('emailChange')) return <EmailChangeLink search={search} />
  const promocode = readPromocode(search)
  if (login !== null || promocode !== '') return <LinkSignIn login={login} promocode={promocode} />
  return (
    <AuthLayout isWide title={routes.auth.title()} lead={entry.page.lead()}>
      <AuthForms promocode="" />
    </AuthLayout>
  )
}
