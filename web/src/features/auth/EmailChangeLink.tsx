import type { EmailChangeOutcome } from '@zoog/contract/email-change'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getCachedEmailChange, useDecideEmailChange } from '../../api/email-change'
import { isRejectedForGood } from '../../api/errors'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmit } from '../../forms/use-submit'
import { useEmailChangeTexts } from '../../i18n/email-change-texts'
import { PATHS } from '../../lib/paths'
import { removeUrlParameters } from '../../lib/url-query'
import { auth } from '../../state/auth'
import { mustKeepLinkParameter, parseMailedLink } from '../../state/link-parameters'
import { tryRefreshUser } from '../../state/session'
import { buttonClass } from '../../ui/Button'
import { preparePageStart } from '../../ui/page-start'
import { Text } from '../../ui/Text'
import { AuthCard, AuthLayout } from '../auth-layout'
import * as css from './auth.css'

/** The outcome of the link; null while loading. */
type LinkState = EmailChangeOutcome | 'broken' | 'unknown' | null

/**
 * The target of the links in emails about a change of address (R-KEYS-6). It asks first, because mail scanners open
 * links too and the address is used to sign in.
 */
export const EmailChangeLink = ({ search }: { search: string }) => {
  const { emailChange, common } = useEmailChangeTexts()
  const { link } = emailChange
  const { user } = useSnapshot(auth)
  const [secrets] = useState(() => parseMailedLink(search))
  const [linkState, setLinkState] = useState<LinkState>(secrets ? null : 'broken')
  const outcome = linkState && link.outcomes[linkState]
  const title = outcome ? outcome.title() : link.ask()
  const decide = useDecideEmailChange()
  const emailBefore = useRef(user?.email)
  const [isAgreed, setAgreed] = useState(true)
  const end = (result: Exclude<LinkState, null>) => {
    // Keep the parameters until there is an outcome, so that a reload asks again.
    removeUrlParameters('userId', 'token', ...(mustKeepLinkParameter() ? [] : ['emailChange']))
    setLinkState(result)
  }
  const submission = useSubmit({
    send: decide,
    onSuccess: (result) => {
      end(result)
      // The header shows the email address.
      if (result === 'changed' && auth.user) void tryRefreshUser()
    },
    onError: (error) => {
      // An earlier request without a response may have used up the link.
      if (isRejectedForGood(error)) end(submission.hasNoResponse ? 'unknown' : 'broken')
    },
    recover: ({ userId, isAgreed }) => {
      if (auth.user?.id !== userId) return null
      if (auth.user.email !== emailBefore.current) return () => end('changed')
      return !isAgreed && getCachedEmailChange() === null ? () => end('canceled') : null
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome replaces the focused button
  useEffect(() => preparePageStart()?.focus(), [linkState])
  const sendDecision = (agrees: boolean) => {
    setAgreed(agrees)
    if (secrets) void submission.submit({ ...secrets, isAgreed: agrees })
  }
  return (
    <AuthLayout title={title}>
      <AuthCard role="group" aria-label={title} className={css.prompt}>
        <Text>{outcome ? outcome.text() : link.text()}</Text>
        {linkState === null ? (
          <>
            <SubmitError submission={submission} onRetry={() => sendDecision(isAgreed)} />
            <SubmitButton
              type="button"
              isFullWidth
              size="lg"
              className={css.promptButton}
              submission={{ isBusy: submission.isBusy && isAgreed }}
              onClick={() => sendDecision(true)}
            >
              {link.agree()}
            </SubmitButton>
            <SubmitButton
              type="button"
              isFullWidth
              size="lg"
              variant="secondary"
              className={css.promptButton}
              submission={{ isBusy: submission.isBusy && !isAgreed }}
              onClick={() => sendDecision(false)}
            >
              {emailChange.cancel()}
            </SubmitButton>
          </>
        ) : (
          <Link
            href={user ? PATHS.dashboard : PATHS.signIn}
            className={buttonClass({ isFullWidth: true, size: 'lg' })}
          >
            {user ? common.toDashboard() : link.toSignIn()}
          </Link>
        )}
      </AuthCard>
    </AuthLayout>
  )
}
