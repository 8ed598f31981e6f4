import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/entry-texts'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { closeOffer, declineOffer, offer } from '../../state/offered-session'
import { startSession } from '../../state/session'
import { enterSignedIn } from './enter'
import { Question } from './Question'

/** The question of a link whose session is known; until it is answered nothing changes. */
export const SessionQuestion = () => {
  const { switchAccount: texts } = useTexts().entry
  const { user } = useSnapshot(auth)
  const { open } = useSnapshot(offer)
  if (open === null) return null
  const { session, kind } = open
  const name = session.user.email
  return (
    <Question
      whose={texts.whose({ name })}
      own={user?.email}
      accept={texts.accept({ name })}
      onAccept={() => {
        closeOffer()
        if (kind === 'login') enterSignedIn(session)
        else startSession(session)
      }}
      onDecline={() => {
        declineOffer()
        if (kind === 'login') navigate(user ? PATHS.dashboard : PATHS.root, { replace: true })
      }}
    />
  )
}
