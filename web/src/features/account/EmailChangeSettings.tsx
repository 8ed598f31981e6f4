import type { EmailChange } from '@zoog/contract/profile'
import type { User } from '@zoog/contract/users'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCancelEmailChange, useEmailChange } from '../../api/email-change'
import { isNotFound } from '../../api/errors'
import { SubmitButton } from '../../forms/Submit'
import { getEmailChangeTexts, useEmailChangeTexts } from '../../i18n/email-change-texts'
import { useLanguage } from '../../i18n/language'
import { formatLocalDateTime } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { useHasUnsettledChanges } from '../../state/unsettled-changes'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { HelpLink } from '../../ui/HelpLink'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Text } from '../../ui/Text'
import * as css from './EmailChangeSettings.css'

const EmailChangeForm = lazyComponent(() => import('../../forms/EmailChangeForm'), 'EmailChangeForm')

interface PendingChangeProps {
  change: EmailChange
  /** The account's address. */
  current: string
  onCanceled: () => void
  /** Called to request a change that replaces this one. */
  onRestart: () => void
}

const PendingChange = ({ change, current, onCanceled, onRestart }: PendingChangeProps) => {
  const { common, emailChange } = useEmailChangeTexts()
  const language = useLanguage()
  const { mutate, isPending } = useCancelEmailChange()
  const isChecking = useHasUnsettledChanges()
  const cancel = () => {
    const onSuccess = () => {
      showSnackbar('info', getEmailChangeTexts().emailChange.canceled())
      onCanceled()
    }
    mutate({ body: {} }, { onSuccess })
  }
  const mailboxes = [
    { email: current, isAgreed: change.isAgreedByCurrent },
    { email: change.email, isAgreed: change.isAgreedByNew },
  ]
  return (
    <Notice
      title={emailChange.waiting()}
      actions={
        <>
          <SubmitButton
            type="button"
            variant="secondary"
            size="sm"
            submission={{ isBusy: isPending }}
            onClick={cancel}
          >
            {emailChange.cancel()}
          </SubmitButton>
          <Button variant="ghost" size="sm" disabled={isPending || isChecking} onClick={onRestart}>
            {emailChange.restart()}
          </Button>
        </>
      }
    >
      {emailChange.waitingText({ date: formatLocalDateTime(change.expiresAt, language) })}
      <ul className={css.mailboxes}>
        {mailboxes.map(({ email, isAgreed }) => (
          <li key={email} className={css.mailbox}>
            <bdi>{email}</bdi>
            <Badge tone={isAgreed ? 'success' : 'warning'}>
              {isAgreed ? emailChange.agreed() : emailChange.notAgreed()}
            </Badge>
          </li>
        ))}
      </ul>
      <Stack gap={2}>
        <Text size="sm">{emailChange.spam()}</Text>
        {!change.isAgreedByCurrent && (
          <Text size="sm">
            {emailChange.noAccess()} <HelpLink>{common.getHelp()}</HelpLink>
          </Text>
        )}
      </Stack>
    </Notice>
  )
}

interface EmailChangeSettingsProps {
  user: User
  /** The current address, shown beside the button. */
  currentEmail: ReactNode
}

/**
 * The email address with a button to change it (R-KEYS-6). Hides the button if the server lacks the endpoint or the account
 * has no password.
 */
export const EmailChangeSettings = ({ user, currentEmail }: EmailChangeSettingsProps) => {
  const { emailChange } = useEmailChangeTexts()
  const { data, error } = useEmailChange()
  const [view, setView] = useState<'initial' | 'closed' | { initialEmail: string }>('initial')
  const open = (initialEmail: string) => setView({ initialEmail })
  const close = () => setView('closed')
  const change = data?.change ?? null
  const pending = useRef<HTMLElement>(null)
  // The form had the focus.
  useEffect(() => {
    if (view === 'closed') pending.current?.focus()
  }, [view])
  const wasWaiting = useRef(false)
  useEffect(() => {
    // Both mailboxes may have agreed on another device, so the user's address may be new.
    if (wasWaiting.current && change === null) void tryRefreshUser()
    wasWaiting.current = change !== null
  }, [change])
  const isOffered = data !== undefined && !user.needsPassword
  const form = isOffered && typeof view === 'object' ? view : null
  return (
    <>
      <div className={error && !data ? undefined : css.withButton}>
        {currentEmail}
        {isOffered && !change && !form && (
          <Button variant="secondary" autoFocus={view === 'closed'} onClick={() => open('')}>
            {emailChange.open()}
          </Button>
        )}
      </div>
      {change && !form && (
        <section ref={pending} tabIndex={-1} aria-label={emailChange.waiting()}>
          <PendingChange
            change={change}
            current={user.email}
            onCanceled={close}
            onRestart={() => open(change.email)}
          />
        </section>
      )}
      {form && (
        <Lazy component={EmailChangeForm} onFail={close}>
          <EmailChangeForm user={user} {...form} onSent={close} onCancel={close} />
        </Lazy>
      )}
      {error && !data && !isNotFound(error) && <LoadError content="emailChange" isCompact error={error} />}
    </>
  )
}
