import { idParam, token } from '@zoog/contract/common'
import type { EmailChangeOutcome } from '@zoog/contract/email-change'
import { useEffect, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { z } from 'zod'
import { getCachedEmailChange, useDecideEmailChange } from '../../api/email-change'
import { SubmitError } from '../../forms/SubmitError'
import { useSubmit } from '../../forms/use-submit'
import { useTexts } from '../../i18n/email-change-texts'
import { PATHS } from '../../lib/paths'
import { removeUrlParameters } from '../../lib/url-query'
import { auth } from '../../state/auth'
import { isOpenedByLink } from '../../state/opened-by-link'
import { refreshUser } from '../../state/session'
import { Button, buttonClass } from '../../ui/Button'
import { Heading, Text } from '../../ui/Text'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import * as css from './auth-form.css'

const linkSchema = z.object({ userId: idParam, token })

const linkOf = (search: string) => {
  const query = new URLSearchParams(search)
  const link = linkSchema.safeParse({ userId: query.get('userId'), token: query.get('token') })
  return link.success ? link.data : null
}

/** The outcome of the link; null while loading. */
type Standing = EmailChangeOutcome | 'broken' | 'unknown' | null

/** Shows the outcome or the question. */
const useWords = (standing: Standing): { title: string; text: string } => {
  const { link } = useTexts().emailChange
  if (standing === 'waiting') return { title: link.waitingTitle(), text: link.waiting() }
  if (standing === 'changed') return { title: link.changedTitle(), text: link.changed() }
  if (standing === 'stopped') return { title: link.stoppedTitle(), text: link.stopped() }
  if (standing === 'unknown') return { title: link.unknownTitle(), text: link.unknown() }
  if (standing === 'broken') return { title: link.brokenTitle(), text: link.broken() }
  return { title: link.ask(), text: link.text() }
}

/**
 * Where the mailed links of a change of address lead (R-KEYS-6). It asks: programs that look at mails open links too, and
 * what is agreed to is what one signs in with.
 */
export const EmailChangeLink = ({ search }: { search: string }) => {
  const { emailChange, common } = useTexts()
  const { link } = emailChange
  const { user } = useSnapshot(auth)
  const [secrets] = useState(() => linkOf(search))
  const [standing, setStanding] = useState<Standing>(secrets ? null : 'broken')
  const { title, text } = useWords(standing)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const decide = useDecideEmailChange()
  const emailBefore = useRef(user?.email)
  const [answer, setAnswer] = useState(true)
  const end = (came: Exclude<Standing, null>) => {
    // Until then a reload asks again.
    removeUrlParameters('userId', 'token', ...(isOpenedByLink() ? [] : ['emailChange']))
    setStanding(came)
  }
  const call = useSubmit({
    call: decide,
    onSuccess: (outcome) => {
      end(outcome)
      // The address in the header is another one now.
      if (outcome === 'changed' && auth.user) refreshUser().catch(() => undefined)
    },
    // The press before may have used the link up: its response was lost.
    onError: () => end(call.isUnanswered ? 'unknown' : 'broken'),
    recover: ({ userId, isAgreed }) => {
      if (auth.user?.id !== userId) return null
      if (auth.user.email !== emailBefore.current) return () => end('changed')
      return !isAgreed && getCachedEmailChange() === null ? () => end('stopped') : null
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it came to takes the place of what had the focus
  useEffect(() => heading.current?.focus(), [standing])
  const say = (isAgreed: boolean) => {
    setAnswer(isAgreed)
    if (secrets) void call.send({ ...secrets, isAgreed })
  }
  return (
    <AuthLayout title={link.title()}>
      <AuthCard role="group" aria-labelledby={headingId} className={css.prompt}>
        <Heading level={2} size="xl" id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Text>{text}</Text>
        {standing === null ? (
          <>
            <SubmitError call={call} onRetry={() => say(answer)} />
            <Button
              full
              size="lg"
              className={css.promptButton}
              busy={call.busy && answer}
              busyText={call.isChecking ? common.checking() : undefined}
              onClick={() => say(true)}
            >
              {link.agree()}
            </Button>
            <Button
              full
              size="lg"
              variant="secondary"
              className={css.promptButton}
              busy={call.busy && !answer}
              onClick={() => say(false)}
            >
              {link.stop()}
            </Button>
          </>
        ) : (
          <Link
            href={user ? PATHS.dashboard : PATHS.signIn}
            className={buttonClass({ full: true, size: 'lg' })}
          >
            {user ? link.toPortal() : link.toSignIn()}
          </Link>
        )}
      </AuthCard>
    </AuthLayout>
  )
}
