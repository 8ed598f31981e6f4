import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isNoResponse, toErrorResponse } from '../../api/errors'
import { useOnetimeLinkByPromo, useOnetimeLogin } from '../../api/users'
import { PATHS } from '../../lib/paths'
import { removeUrlParameters, updateUrlQuery } from '../../lib/url-query'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { offerSession } from '../../state/offered-session'
import { isOpenedByLink } from '../../state/opened-by-link'
import { runSignIn } from '../../state/session'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard } from './AuthCard'
import { AuthForms } from './AuthForms'
import { AuthLayout } from './AuthLayout'
import { type OneTimeLogin, parseLoginLink } from './auth-links'
import { completeSignIn } from './complete-sign-in'
import { LinkProgress } from './LinkProgress'
import { SwitchAccountPrompt } from './SwitchAccountPrompt'
import { useTexts } from './texts'

interface LinkLoginProps {
  login: OneTimeLogin | 'broken' | null
  /** Stands for a link that the server makes; empty for none. */
  promocode: string
}

/** The link was not one that signs in here. */
class BrokenLink extends Error {}

/** Follows a link, or the one that a promo code stands for, to the session that it begins. */
const useFollow = ({ login, promocode }: LinkLoginProps) => {
  const { refetch } = useOnetimeLinkByPromo(promocode)
  const { mutateAsync } = useOnetimeLogin()
  return async () => {
    const found = login ?? parseLoginLink(await linkOf(refetch), window.location.origin)
    if (found === null || found === 'broken') throw new BrokenLink()
    return (await runSignIn(mutateAsync({ body: found }))).body.data
  }
}

const linkOf = async (refetch: ReturnType<typeof useOnetimeLinkByPromo>['refetch']): Promise<string> =>
  (await refetch({ throwOnError: true })).data?.body.data.link ?? ''

/** What the link carried leaves the address bar. */
const cleanAddress = (): void => {
  removeUrlParameters('token', 'promocode')
  updateUrlQuery((query) => {
    if (isOpenedByLink()) query.set('userID', '')
    else query.delete('userID')
  })
}

/** Signs in by a one-time link or a promo code (R-AUTH-13): progress, then the portal or what went wrong. */
export const LinkSignIn = (props: LinkLoginProps) => {
  const LL = useTexts()
  const { user } = useSnapshot(auth)
  const follow = useFollow(props)
  const [error, setError] = useState<unknown>(null)
  const go = async (): Promise<void> => {
    setError(null)
    try {
      const session = await follow()
      // Who followed a promo link was asked before.
      if (props.login === null) completeSignIn(session)
      else offerSession(session, 'login', completeSignIn)
    } catch (failure) {
      setError(failure)
    }
  }
  // What a promo code stands for is known when it has been used; so who is signed in is asked before.
  const [isAsked, setAsked] = useState(props.login === null && auth.user !== null)
  // A link is good once; React's strict mode runs effects twice.
  const followed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed when the page opens
  useEffect(() => {
    if (followed.current || isAsked) return
    followed.current = true
    cleanAddress()
    void go()
  }, [isAsked])

  const texts = LL.entry.page
  if (isAsked && user)
    return (
      <SwitchAccountPrompt
        linkOwner={LL.entry.switchAccount.promo()}
        currentEmail={user.email}
        acceptLabel={LL.entry.switchAccount.acceptPromo()}
        onAccept={() => setAsked(false)}
        onDecline={() => navigate(PATHS.dashboard, { replace: true })}
      />
    )
  if (error === null)
    return (
      <AuthLayout title={texts.title()}>
        <AuthCard>
          <LinkProgress text={texts.signingIn()} />
        </AuthCard>
      </AuthLayout>
    )
  if (!(error instanceof BrokenLink) && isNoResponse(error))
    return (
      <AuthLayout title={texts.title()}>
        <LoadError what="signIn" error={error} retry={go} />
      </AuthLayout>
    )
  return (
    <AuthLayout wide={user === null} title={texts.title()} lead={texts.lead()}>
      <LinkFailed error={error} byPromo={props.login === null} />
      {user ? (
        <Link href={PATHS.dashboard} className={buttonClass()}>
          {texts.toPortal()}
        </Link>
      ) : (
        <AuthForms promocode={props.promocode} />
      )}
    </AuthLayout>
  )
}

/** What became of a link that did not sign in. */
const LinkFailed = ({ error, byPromo }: { error: unknown; byPromo: boolean }) => {
  const LL = useTexts()
  const texts = LL.entry.page
  // A code that lowers prices is none that signs in, and still good at sign-up.
  if (byPromo && (error instanceof BrokenLink || toErrorResponse(error)?.body.code === 'promo_unknown'))
    return (
      <Notice tone="info" role="alert">
        {texts.promoFailed()}
      </Notice>
    )
  return (
    <Notice tone="error" role="alert" title={LL.auth.linkFailed()}>
      {error instanceof BrokenLink && texts.linkBroken()}
    </Notice>
  )
}
