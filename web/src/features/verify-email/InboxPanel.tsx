import { RESEND_COOLDOWN_SECONDS } from '@zoog/contract/constants'
import type { User } from '@zoog/contract/users'
import { Suspense, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useResendVerification } from '../../api/users'
import { useCooldown } from '../../lib/hooks'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { SNACKBAR_MS } from '../../lib/snackbar-ms'
import { auth } from '../../state/auth'
import { useHasPaidPlan } from '../../state/plan-state'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { getStored, setStored } from '../../storage/local'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconMail } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { MailboxLink } from '../../ui/MailboxLink'
import { Emphasized, Heading, Hint, Text } from '../../ui/Text'
import * as css from './CheckInbox.css'
import { getInboxTexts, useInboxTexts } from './texts'

const WrongAddressHelp = lazyComponent(() => import('./WrongAddressHelp'), 'WrongAddressHelp')

export type UnverifiedUser = Pick<
  User,
  'email' | 'subscriptionData' | 'accountStatus' | 'verified' | 'needsPassword'
>

/** The longest cooldown that the portal accepts from a server. */
const MAX_COOLDOWN_SECONDS = 3600

/** Returns a function that resends the verification email, at most once a minute across all pages (R-AUTH-9). */
const useVerificationResend = (email: string) => {
  const [until, setUntil] = useState(() => getStored('resendAt'))
  const [isOffered, setOffered] = useState(true)
  const startCooldown = (seconds: number) => {
    const nextResendAt = Date.now() + seconds * 1000
    setStored('resendAt', nextResendAt)
    setUntil(nextResendAt)
  }
  const { mutateAsync, isPending } = useResendVerification()
  const send = async () => {
    try {
      await mutateAsync({ body: {} })
    } catch (error) {
      // Without the endpoint, the button disappears.
      if (isNotFound(error)) return setOffered(false)
      const failed = toErrorResponse(error)
      if (failed?.status === 429) startCooldown(failed.retryAfter ?? RESEND_COOLDOWN_SECONDS)
      // The address was verified in another tab or on another device.
      if (failed?.body.code === 'already_verified') void tryRefreshUser()
      return
    }
    startCooldown(RESEND_COOLDOWN_SECONDS)
    showSnackbar('success', getInboxTexts().plans.verify.sent({ email }), SNACKBAR_MS.success)
  }
  return {
    isOffered,
    isBusy: isPending,
    secondsLeft: useCooldown(until, MAX_COOLDOWN_SECONDS),
    send: () => void send(),
  }
}

/**
 * The panel that opens the mailbox, resends the email (at most once a minute), or changes the address. A customer who has
 * paid may not have received an email yet.
 *
 * @param isReminder the customer asked how to verify the address, so a paid plan is no news.
 */
export const InboxPanel = ({ user, isReminder = false }: { user: UnverifiedUser; isReminder?: boolean }) => {
  const headingId = useId()
  const { common, inbox, plans } = useInboxTexts()
  const { verify } = plans
  const { email } = user
  const hasPaid = useHasPaidPlan()
  const isPlanNews = hasPaid && !isReminder
  // A pending payment keeps an unverified customer on this page (R-GUARD-3).
  const { paymentStatus } = useSnapshot(auth)
  const [isWrong, setWrong] = useState(false)
  const { isOffered, isBusy, secondsLeft, send } = useVerificationResend(email)
  return (
    <Card as="section" tone="warning" aria-labelledby={headingId} className={css.panel}>
      <IconMail size={56} className={css.picture} />
      <Stack gap={2} className={css.texts}>
        <Heading level={2} size="xl" id={headingId}>
          {isPlanNews ? inbox.paidTitle() : inbox.title()}
        </Heading>
        <Text>
          <Emphasized part={email}>
            {(isPlanNews ? inbox.paidText : hasPaid ? inbox.paidReminder : inbox.text)({ email })}
          </Emphasized>
        </Text>
        {!isPlanNews && <Hint>{inbox.spam()}</Hint>}
        <Inline gap={3} className={css.actions}>
          {isPlanNews ? (
            paymentStatus === 'processed' && (
              <Link href={PATHS.downloads} className={buttonClass()}>
                {common.getApp()}
              </Link>
            )
          ) : (
            <MailboxLink email={email} />
          )}
          {isOffered && (
            <Button variant="secondary" isBusy={isBusy} disabled={secondsLeft > 0} onClick={send}>
              {secondsLeft > 0 ? verify.resendIn({ seconds: secondsLeft }) : verify.resend()}
            </Button>
          )}
          <Button variant="ghost" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
            {inbox.wrongAddress()}
          </Button>
        </Inline>
        {isWrong && (
          <Suspense>
            <WrongAddressHelp user={user} />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}
