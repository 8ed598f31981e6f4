import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isOutcomeUnknown, isRejectedForGood, toErrorResponse } from '../../api/errors'
import { fetchOnetimeLinkByPromo, useOnetimeLogin } from '../../api/users'
import { writeEntryState } from '../../lib/history-entry'
import { useOnMount } from '../../lib/hooks'
import { PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { mustKeepLinkParameter } from '../../state/link-parameters'
import { offerSession } from '../../state/offered-session'
import { runSignIn } from '../../state/session'
import { Button, buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard, AuthLayout, AuthProgress } from '../auth-layout'
import { AuthForms } from './AuthForms'
import * as css from './auth.css'
import { type OneTimeLogin, parseLoginLink } from './auth-links'
import { completeSignIn } from './complete-sign-in'
import { SwitchAccountPrompt } from './SwitchAccountPrompt'
import { useAuthTexts } from './texts'

interface LinkSignInProps {
  login: OneTimeLogin | 'broken' | null
  /** A promo code, for which the server creates a sign-in link; empty for none. */
  promocode: string
}

/** Thrown for a link that isn't a sign-in link of this portal. */
class BrokenLink extends Error {}

/** Returns a function that signs in with a link, or with the link of a promo code. */
const useLinkSignIn = ({ login, promocode }: LinkSignInProps) => {
  const { mutateAsync } = useOnetimeLogin()
  return async () => {
    const oneTimeLogin =
      login ?? parseLoginLink(await fetchOnetimeLinkByPromo(promocode), window.location.origin)
    if (oneTimeLogin === null || oneTimeLogin === 'broken') throw new BrokenLink()
    return (await runSignIn(mutateAsync({ body: oneTimeLogin }))).body.data
  }
}

/** Removes the link's secrets from the address bar; the history entry keeps an unused one-time link for a reload. */
const cleanAddress = (unused: OneTimeLogin | null): void => {
  updateUrlQuery((query) => {
    for (const name of ['token', 'promocode']) if (query.has(name)) query.delete(name)
    if (mustKeepLinkParameter()) query.set('userID', '')
    else query.delete('userID')
  }, unused && { oneTimeLogin: unused })
}

/**
 * Signs in with a one-time link or a promo code (R-AUTH-13). Shows progress, then the portal or an error. A one-time
 * link requires a press, because mail scanners open links and run scripts.
 */
export const LinkSignIn = (props: LinkSignInProps) => {
  const texts = useAuthTexts()
  const { login, promocode } = props
  const { user } = useSnapshot(auth)
  const signIn = useLinkSignIn(props)
  const [error, setError] = useState<unknown>(login === 'broken' ? new BrokenLink() : null)
  const isPromo = login === null
  // Using a promo code creates an account, so ask a signed-in customer first.
  const [isWaiting, setWaiting] = useState(isPromo ? auth.user !== null : login !== 'broken')
  const submit = async (): Promise<void> => {
    setWaiting(false)
    setError(null)
    try {
      const session = await signIn()
      if (isPromo) completeSignIn(session)
      else offerSession(session, 'login', completeSignIn)
    } catch (failure) {
      setError(failure)
      // A used or rejected link isn't offered again after a reload.
      if (isRejectedForGood(failure)) writeEntryState(null)
    }
  }
  useOnMount(() => {
    cleanAddress(login === 'broken' ? null : login)
    if (isPromo && !isWaiting) void submit()
  })

  const { page, switchAccount } = texts.entry
  if (isWaiting && isPromo)
    return (
      <SwitchAccountPrompt
        title={switchAccount.title()}
        facts={[switchAccount.promo(), ...(user ? [switchAccount.signedInAs({ name: user.email })] : [])]}
        warning={switchAccount.promoWarning()}
        declineLabel={user ? switchAccount.decline({ name: user.email }) : switchAccount.declineAsGuest()}
        acceptLabel={switchAccount.acceptPromo()}
        onDecline={() => navigate(user ? PATHS.dashboard : PATHS.root, { replace: true })}
        onAccept={() => void submit()}
      />
    )
  if (isWaiting)
    return (
      <AuthLayout title={page.linkTitle()}>
        <AuthCard className={css.prompt}>
          <Button isFullWidth size="lg" onClick={() => void submit()}>
            {texts.signIn.signIn()}
          </Button>
        </AuthCard>
      </AuthLayout>
    )
  if (error === null || (!(error instanceof BrokenLink) && isOutcomeUnknown(error)))
    return (
      <AuthLayout title={texts.routes.auth.title()}>
        <AuthCard>
          {error === null ? (
            <AuthProgress text={page.signingIn()} />
          ) : (
            <LoadError content="signIn" error={error} retry={submit} />
          )}
        </AuthCard>
      </AuthLayout>
    )
  return (
    <AuthLayout
      isWide={user === null}
      title={texts.routes.auth.title()}
      lead={user === null ? page.lead() : undefined}
    >
      <LinkFailed error={error} isPromo={isPromo} />
      {user ? (
        <Link href={PATHS.dashboard} className={buttonClass()}>
          {texts.common.toDashboard()}
        </Link>
      ) : (
        <AuthForms promocode={promocode} />
      )}
    </AuthLayout>
  )
}

const LinkFailed = ({ error, isPromo }: { error: unknown; isPromo: boolean }) => {
  const { entry, signIn } = useAuthTexts()
  const { page } = entry
  // A discount code can't sign in, but it still works at sign-up.
  if (isPromo && (error instanceof BrokenLink || toErrorResponse(error)?.body.code === 'promo_unknown'))
    return (
      <Notice tone="info" role="alert">
        {page.promoFailed()}
      </Notice>
    )
  const isIncomplete = error instanceof BrokenLink || toErrorResponse(error)?.body.code === 'link_incomplete'
  return (
    <Notice tone="error" role="alert" title={signIn.linkFailed()}>
      {isIncomplete ? page.linkBroken() : isRejectedForGood(error) && page.linkUsed()}
    </Notice>
  )
}
