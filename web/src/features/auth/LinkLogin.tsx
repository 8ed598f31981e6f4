import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { answeredFailure, isUnanswered } from '../../api/failures'
import { useOnetimeLinkByPromo, useOnetimeLogin } from '../../api/users'
import { useTexts } from '../../i18n/entry-texts'
import { dropFromAddress, rewriteQuery } from '../../lib/address'
import { PATHS } from '../../lib/paths'
import { LoadFailed } from '../../parts/LoadFailed'
import { auth } from '../../state/auth'
import { isHereByLink } from '../../state/by-link'
import { offerSession } from '../../state/offered-session'
import { whileSigningIn } from '../../state/session'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard } from './AuthCard'
import { AuthForms } from './AuthForms'
import { AuthLayout } from './AuthLayout'
import { enterSignedIn } from './enter'
import { loginOfLink, type OneTimeLogin } from './links'
import { Question } from './Question'
import { Waiting } from './Waiting'

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
    const found = login ?? loginOfLink(await linkOf(refetch), window.location.origin)
    if (found === null || found === 'broken') throw new BrokenLink()
    return (await whileSigningIn(mutateAsync({ body: found }))).body.data
  }
}

const linkOf = async (refetch: ReturnType<typeof useOnetimeLinkByPromo>['refetch']): Promise<string> =>
  (await refetch({ throwOnError: true })).data?.body.data.link ?? ''

/** What the link carried leaves the address bar. */
const cleanAddress = (): void => {
  dropFromAddress('token', 'promocode')
  rewriteQuery((query) => {
    if (isHereByLink()) query.set('userID', '')
    else query.delete('userID')
  })
}

/** Signs in by a one-time link or a promo code (R-AUTH-13): progress, then the portal or what went wrong. */
export const LinkLogin = (props: LinkLoginProps) => {
  const LL = useTexts()
  const { user } = useSnapshot(auth)
  const follow = useFollow(props)
  const [error, setError] = useState<unknown>(null)
  const go = async (): Promise<void> => {
    setError(null)
    try {
      const session = await follow()
      // Who followed a promo link was asked before.
      if (props.login === null) enterSignedIn(session)
      else offerSession(session, 'login', enterSignedIn)
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
      <Question
        whose={LL.entry.switchAccount.promo()}
        own={user.email}
        accept={LL.entry.switchAccount.acceptPromo()}
        onAccept={() => setAsked(false)}
        onDecline={() => navigate(PATHS.dashboard, { replace: true })}
      />
    )
  if (error === null)
    return (
      <AuthLayout title={texts.title()}>
        <AuthCard>
          <Waiting text={texts.signingIn()} />
        </AuthCard>
      </AuthLayout>
    )
  if (!(error instanceof BrokenLink) && isUnanswered(error))
    return (
      <AuthLayout title={texts.title()}>
        <LoadFailed what="signIn" error={error} retry={go} />
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
  if (byPromo && (error instanceof BrokenLink || answeredFailure(error)?.body.code === 'promo_unknown'))
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
