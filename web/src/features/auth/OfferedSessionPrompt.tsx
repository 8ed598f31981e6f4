import { maskEmail } from '@zoog/contract/email'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { closeSessionOffer, declineSessionOffer, sessionOffer } from '../../state/offered-session'
import { startSession } from '../../state/session'
import { completeSignIn } from './complete-sign-in'
import { SwitchAccountPrompt } from './SwitchAccountPrompt'
import { useTexts } from './texts'

/** Asks whether to use the session of a link. Nothing changes until the visitor answers. */
export const OfferedSessionPrompt = () => {
  const { entry, signIn } = useTexts()
  const { switchAccount } = entry
  const { user } = useSnapshot(auth)
  const { open } = useSnapshot(sessionOffer)
  if (open === null) return null
  const { session, kind } = open
  const name = session.user.email
  const actions = {
    onAccept: () => {
      closeSessionOffer()
      if (kind === 'login') completeSignIn(session)
      else startSession(session)
    },
    onDecline: () => {
      declineSessionOffer()
      if (kind === 'login') navigate(user ? PATHS.dashboard : PATHS.root, { replace: true })
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
      facts={[switchAccount.linkAccount({ name }), switchAccount.own({ name: user.email })]}
      warning={switchAccount.warning()}
      declineLabel={switchAccount.decline({ name: user.email })}
      acceptLabel={switchAccount.accept({ name })}
      {...actions}
    />
  )
}
