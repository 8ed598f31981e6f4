import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { closeSessionOffer, declineSessionOffer, sessionOffer } from '../../state/offered-session'
import { startSession } from '../../state/session'
import { completeSignIn } from './complete-sign-in'
import { SwitchAccountPrompt } from './SwitchAccountPrompt'
import { useTexts } from './texts'

/** The question of a link whose session is known; until it is answered nothing changes. */
export const OfferedSessionPrompt = () => {
  const { switchAccount: texts } = useTexts().entry
  const { user } = useSnapshot(auth)
  const { open } = useSnapshot(sessionOffer)
  if (open === null) return null
  const { session, kind } = open
  const name = session.user.email
  return (
    <SwitchAccountPrompt
      linkOwner={texts.whose({ name })}
      currentEmail={user?.email}
      acceptLabel={texts.accept({ name })}
      onAccept={() => {
        closeSessionOffer()
        if (kind === 'login') completeSignIn(session)
        else startSession(session)
      }}
      onDecline={() => {
        declineSessionOffer()
        if (kind === 'login') navigate(user ? PATHS.dashboard : PATHS.root, { replace: true })
      }}
    />
  )
}
