import { maskEmail } from '@zoog/contract/email'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { closeSessionOffer, declineSessionOffer, sessionOffer } from '../../state/offered-session'
import { startSession } from '../../state/session'
import { Button } from '../../ui/Button'
import { preparePageStart } from '../../ui/page-start'
import { Hint, Text } from '../../ui/Text'
import { AuthCard, AuthLayout } from '../auth-layout'
import * as css from './auth.css'
import { completeSignIn } from './complete-sign-in'
import { useAuthTexts } from './texts'

interface SwitchAccountPromptProps {
  title: string
  /** The link's account and the signed-in account, one sentence each. */
  facts: string[]
  warning: string
  declineLabel: string
  acceptLabel: string
  onDecline: () => void
  onAccept: () => void
}

/** Asks before a link signs in another account (R-AUTH-12). */
export const SwitchAccountPrompt = ({
  title,
  facts,
  warning,
  declineLabel,
  acceptLabel,
  onDecline,
  onAccept,
}: SwitchAccountPromptProps) => {
  // The prompt replaces the focused element.
  useEffect(() => preparePageStart()?.focus(), [])
  return (
    <AuthLayout title={title}>
      <AuthCard role="group" aria-label={title} className={css.prompt}>
        {facts.length > 0 && (
          <div>
            {facts.map((fact) => (
              <Text key={fact}>{fact}</Text>
            ))}
          </div>
        )}
        <Hint>{warning}</Hint>
        {/* The answer that changes nothing is the primary button. */}
        <Button isFullWidth size="lg" className={css.promptButton} onClick={onDecline}>
          {declineLabel}
        </Button>
        <Button isFullWidth size="lg" variant="secondary" className={css.promptButton} onClick={onAccept}>
          {acceptLabel}
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}

/** Asks whether to use the session of a link. Nothing changes until the visitor answers. */
export const OfferedSessionPrompt = () => {
  const { entry, signIn } = useAuthTexts()
  const { switchAccount } = entry
  const { user } = useSnapshot(auth)
  const { current } = useSnapshot(sessionOffer)
  if (current === null) return null
  const { session, kind } = current
  const name = session.user.email
  const actions = {
    onAccept: () => {
      closeSessionOffer()
      if (kind === 'login') completeSignIn(session)
      else startSession(session)
    },
    onDecline: () => {
      declineSessionOffer()
      // The link's page has nothing else for a guest.
      if (kind === 'login' || (kind === 'handOff' && !user))
        navigate(user ? PATHS.dashboard : PATHS.root, { replace: true })
    },
  }
  if (!user)
    return (
      <SwitchAccountPrompt
        // Masked, because a guest may have found the link somewhere.
        title={switchAccount.guestTitle({ name: maskEmail(name) })}
        facts={[]}
        warning={switchAccount.guestWarning()}
        declineLabel={switchAccount.declineAsGuest()}
        acceptLabel={signIn.signIn()}
        {...actions}
      />
    )
  return (
    <SwitchAccountPrompt
      title={switchAccount.title()}
      facts={[switchAccount.linkAccount({ name }), switchAccount.signedInAs({ name: user.email })]}
      warning={switchAccount.warning()}
      declineLabel={switchAccount.decline({ name: user.email })}
      acceptLabel={switchAccount.accept({ name })}
      {...actions}
    />
  )
}
