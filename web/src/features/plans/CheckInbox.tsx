import { hasFreePlan, type User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { joinSentences } from '../../lib/join-sentences'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { isPremium } from '../../state/plan-state'
import { signOut } from '../../state/session'
import { getStored, setStored } from '../../storage/local'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Emphasized } from '../../ui/Emphasized'
import { HelpLink } from '../../ui/HelpLink'
import { IconMail } from '../../ui/icons'
import { Mail } from '../../ui/illustrations/Mail'
import { Inline } from '../../ui/Layout'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { MailboxLink, useVerificationResend } from '../auth'
import * as css from './CheckInbox.css'
import { useTexts } from './inbox-texts'
import { useVerificationPolling } from './use-verification-polling'
import { useVerifiedRedirect } from './use-verified-redirect'
import type { VerifyLink } from './use-verify-link'

type Owner = Pick<User, 'email' | 'subscriptionData' | 'accountStatus' | 'verified'>

interface CheckInboxProps {
  user: Owner
  /** The customer is paying, so verification must not navigate. */
  isHeld: boolean
  /** A verification link that is followed here. */
  link: Pick<VerifyLink, 'isFollowing' | 'isRefused' | 'unanswered'>
}

/** Asks the user to verify the address: opened automatically once, then on request (R-STORE-1). */
export const CheckInbox = ({ user, isHeld, link }: CheckInboxProps) => {
  const { inbox } = useTexts()
  const [isFirst] = useState(() => getStored('vrfshwn') === null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setStored('vrfshwn', '1'), [])
  useVerificationPolling(user.verified === 0)
  useVerifiedRedirect({ isHeld, isFollowingLink: link.isFollowing })
  if (user.verified === 1) return null
  // While a link is being followed, the panel must not say that the address is unverified.
  if (link.isFollowing && !link.unanswered)
    return (
      <Card padding="sm" tone="selected" className={css.strip} role="status">
        <Spinner size={22} />
        <Text className={css.stripText}>
          <Emphasized part={user.email}>{inbox.confirming({ email: user.email })}</Emphasized>
        </Text>
      </Card>
    )
  if (isFirst || link.isRefused) return <Inbox user={user} />
  return (
    <>
      <Card padding="sm" tone="selected" className={css.strip}>
        <IconMail size={22} className={css.sign} />
        <Text className={css.stripText}>
          <Emphasized part={user.email}>{inbox.unconfirmed({ email: user.email })}</Emphasized>
        </Text>
        <Button variant="secondary" size="sm" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {inbox.title()}
        </Button>
      </Card>
      {isAsked && <Inbox user={user} />}
    </>
  )
}

/**
 * Opens the mailbox, resends the email (once a minute at most), or changes the address. A paying customer may have
 * received no email yet.
 */
const Inbox = ({ user }: { user: Owner }) => {
  const { inbox, plans } = useTexts()
  const { verify } = plans
  const { email } = user
  const hasPaid = isPremium(user, serverNow())
  // A payment under way keeps an unverified customer on this page (R-GUARD-3).
  const { paymentStatus } = useSnapshot(auth)
  const { isOffered, busy, secondsLeft, send } = useVerificationResend(email)
  return (
    <Card as="section" tone="selected" aria-labelledby="inbox-heading" className={css.panel}>
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
            {joinSentences(inbox.byItself(), inbox.spam())}
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

/** A free customer signs up again; support corrects a paid account. */
const WrongAddress = ({ user }: { user: Owner }) => {
  const { inbox } = useTexts()
  const signUpAnew = async () => {
    await signOut()
    navigate(PATHS.signUp)
  }
  return (
    <details className={css.wrong}>
      <summary className={css.summary}>{inbox.wrong()}</summary>
      {hasFreePlan(user) ? (
        <div className={css.answer}>
          <Text size="sm">{inbox.wrongFree()}</Text>
          <Button variant="secondary" size="sm" onClick={() => void signUpAnew()}>
            {inbox.wrongFreeAction()}
          </Button>
        </div>
      ) : (
        <Text size="sm" className={css.answer}>
          <HelpLink>{inbox.wrongPaid()}</HelpLink>
        </Text>
      )}
    </details>
  )
}
