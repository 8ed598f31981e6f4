import type { User } from '@zoog/contract/users'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { joinSentences } from '../../lib/join-sentences'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { isPremium } from '../../state/plan-state'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Emphasized } from '../../ui/Emphasized'
import { Mail } from '../../ui/illustrations/Mail'
import { Inline } from '../../ui/Layout'
import { MailboxLink } from '../../ui/MailboxLink'
import { Heading, Text } from '../../ui/Text'
import * as css from './CheckInbox.css'
import { useTexts } from './inbox-texts'
import { useVerificationResend } from './use-verification-resend'

const WrongAddressHelp = lazyComponent(() => import('./WrongAddressHelp').then((m) => m.WrongAddressHelp))

export type UnverifiedUser = Pick<
  User,
  'email' | 'subscriptionData' | 'accountStatus' | 'verified' | 'needsPassword'
>

/**
 * The panel that opens the mailbox, resends the email (at most once a minute), or changes the address. A customer who has
 * paid may not have received an email yet.
 */
export const InboxPanel = ({ user }: { user: UnverifiedUser }) => {
  const { inbox, plans } = useTexts()
  const { verify } = plans
  const { email } = user
  const hasPaid = isPremium(user, serverNow())
  // A pending payment keeps an unverified customer on this page (R-GUARD-3).
  const { paymentStatus } = useSnapshot(auth)
  const { isOffered, busy, secondsLeft, send } = useVerificationResend(email)
  return (
    <Card as="section" tone="warning" aria-labelledby="inbox-heading" className={css.panel}>
      <div className={css.picture}>
        <Mail />
      </div>
      <div className={css.texts}>
        <Heading level={2} size="xl" id="inbox-heading">
          {hasPaid ? inbox.paidTitle() : inbox.inbox()}
        </Heading>
        <Text>
          <Emphasized part={email}>{hasPaid ? inbox.paidText({ email }) : inbox.text({ email })}</Emphasized>
        </Text>
        {!hasPaid && (
          <Text size="sm" tone="muted">
            {joinSentences(inbox.otherDevice(), inbox.spam())}
          </Text>
        )}
        <Inline gap={3} className={css.actions}>
          {hasPaid ? (
            paymentStatus === 'processed' && (
              <Link href={PATHS.downloads} className={buttonClass()}>
                {inbox.paidAction()}
              </Link>
            )
          ) : (
            <MailboxLink email={email} />
          )}
          {isOffered && (
            <Button
              variant="secondary"
              className={css.again}
              busy={busy}
              disabled={secondsLeft > 0}
              onClick={send}
            >
              {secondsLeft > 0 ? verify.resendIn({ seconds: secondsLeft }) : verify.resend()}
            </Button>
          )}
        </Inline>
        <WrongAddress user={user} />
      </div>
    </Card>
  )
}

/** The disclosure for a customer who entered a wrong address; its code loads when it opens. */
const WrongAddress = ({ user }: { user: UnverifiedUser }) => {
  const { inbox } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{inbox.wrong()}</summary>
      {isOpen && (
        <Suspense>
          <WrongAddressHelp user={user} />
        </Suspense>
      )}
    </details>
  )
}
