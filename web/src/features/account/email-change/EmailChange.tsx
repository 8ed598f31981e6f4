import type { EmailChange as Change } from '@zoog/contract/profile'
import type { User } from '@zoog/contract/users'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCancelEmailChange, useEmailChange } from '../../../api/email-change'
import { isMissing } from '../../../api/failures'
import { currentTexts, useTexts } from '../../../i18n/email-change-texts'
import { useLanguage } from '../../../i18n/language'
import { formatMoment } from '../../../lib/dates'
import { lazyComponent } from '../../../lib/lazy-component'
import { HelpLink } from '../../../parts/HelpLink'
import { NotLoaded } from '../../../parts/NotLoaded'
import { OnDemand } from '../../../parts/OnDemand'
import { refreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { Text } from '../../../ui/Text'
import * as css from '../SettingsSection.css'

const EmailForm = lazyComponent(() => import('./EmailForm').then((m) => m.EmailForm))

/** Both mailboxes, and which of them has confirmed. */
const Waiting = ({ change, current }: { change: Change; current: string }) => {
  const { emailChange } = useTexts()
  const language = useLanguage()
  const { mutate, isPending } = useCancelEmailChange()
  const stop = () =>
    mutate({ body: {} }, { onSuccess: () => showSnackbar('info', currentTexts().LL.emailChange.stopped()) })
  const mailboxes = [
    { email: current, isAgreed: change.isAgreedByCurrent },
    { email: change.email, isAgreed: change.isAgreedByNew },
  ]
  return (
    <Notice
      title={emailChange.waiting()}
      actions={
        <Button variant="secondary" size="sm" busy={isPending} onClick={stop}>
          {emailChange.stop()}
        </Button>
      }
    >
      {emailChange.waitingText({ date: formatMoment(change.expiresAt, language) })}
      <ul className={css.mailboxes}>
        {mailboxes.map(({ email, isAgreed }) => (
          <li key={email} className={css.line}>
            <bdi>{email}</bdi>
            <Badge tone={isAgreed ? 'success' : 'warning'}>
              {isAgreed ? emailChange.confirmed() : emailChange.notConfirmed()}
            </Badge>
          </li>
        ))}
      </ul>
      {!change.isAgreedByCurrent && (
        <Text size="sm">
          {emailChange.noAccess()} <HelpLink>{emailChange.help()}</HelpLink>
        </Text>
      )}
    </Notice>
  )
}

interface EmailChangeProps {
  user: User
  /** The address as it is; the button stands beside it. */
  facts: ReactNode
}

/** Another address for the account (R-KEYS-6); absent where the server changes none, or there is no password to ask for. */
export const EmailChange = ({ user, facts }: EmailChangeProps) => {
  const { emailChange } = useTexts()
  const { data, error, refetch } = useEmailChange()
  const [isOpen, setOpen] = useState(false)
  const change = data?.change ?? null
  const wasWaiting = useRef(false)
  useEffect(() => {
    // Both mailboxes may have agreed, elsewhere.
    if (wasWaiting.current && change === null) refreshUser().catch(() => undefined)
    wasWaiting.current = change !== null
  }, [change])
  const isOffered = data !== undefined && change === null && !user.needsPassword
  return (
    <>
      <div className={css.withAction}>
        {facts}
        {isOffered && (
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {emailChange.open()}
          </Button>
        )}
      </div>
      {change && <Waiting change={change} current={user.email} />}
      <OnDemand part={EmailForm} isAsked={isOffered && isOpen} takeBack={() => setOpen(false)}>
        {isOffered && isOpen && <EmailForm user={user} sent={() => setOpen(false)} />}
      </OnDemand>
      {error && !data && !isMissing(error) && <NotLoaded title={emailChange.failed()} retry={refetch} />}
    </>
  )
}
