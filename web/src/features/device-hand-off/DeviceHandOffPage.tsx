import type { User } from '@zoog/contract/users'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isNoResponse } from '../../api/errors'
import { useDownloads } from '../../api/setup'
import { config } from '../../config'
import { PATHS } from '../../lib/paths'
import { parseWebUrl } from '../../lib/web-url'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { offerSession } from '../../state/offered-session'
import { addOnboardingStep } from '../../state/onboarding'
import { startSession } from '../../state/session'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconDownload } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { Notice } from '../../ui/Notice'
import { detectOs, toOs } from '../../ui/operating-systems'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { StoreLink } from '../setup'
import { useClaimHandOff, useHandOffState, useOpenHandOff } from './api'
import * as css from './DeviceHandOffPage.css'
import {
  type OpenedHandOffLink,
  persistHandOffLink,
  readHandOffLink,
  type ScannedHandOffLink,
} from './hand-off-link'
import { useTexts } from './phone-texts'

const Waiting = ({ text }: { text: string }) => (
  <div role="status" className={css.progress}>
    <Spinner size={24} />
    {text}
  </div>
)

/** The next step after an invalid code. */
const Failed = ({ title, text }: { title?: string; text: string }) => {
  const { phone } = useTexts().handOver
  const { user } = useSnapshot(auth)
  return (
    <>
      <Notice tone={title ? 'error' : 'info'} role="alert" title={title}>
        {text}
      </Notice>
      <Link
        href={user ? PATHS.dashboard : PATHS.signIn}
        className={buttonClass({ variant: 'secondary', full: true })}
      >
        {user ? phone.account() : phone.signIn()}
      </Link>
    </>
  )
}

/**
 * Makes a call once, and again on request.
 *
 * @returns what kept it from its answer; null while it is under way.
 */
const useOnce = <Output,>(call: () => Promise<Output>, done: (output: Output) => void) => {
  const [error, setError] = useState<unknown>(null)
  const go = async (): Promise<void> => {
    setError(null)
    try {
      done(await call())
    } catch (failure) {
      setError(failure)
    }
  }
  // React's strict mode runs effects twice.
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made when this is shown
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void go()
  }, [])
  return { error, go }
}

interface StepProps {
  waiting: string
  error: unknown
  again: () => void
}

const Step = ({ waiting, error, again }: StepProps) => {
  const { phone } = useTexts().handOver
  if (error === null) return <Waiting text={waiting} />
  if (isNoResponse(error)) return <LoadError what="signIn" error={error} retry={again} />
  return <Failed title={phone.failed()} text={phone.failedHint()} />
}

const Opening = ({
  link,
  onOpened,
}: {
  link: ScannedHandOffLink
  onOpened: (link: OpenedHandOffLink) => void
}) => {
  const { phone } = useTexts().handOver
  const open = useOpenHandOff()
  const { error, go } = useOnce(
    () => open(link),
    (answer) => onOpened({ ...answer, secret: link.secret }),
  )
  return <Step waiting={phone.opening()} error={error} again={go} />
}

const Taking = ({ secret, onTaken }: { secret: string; onTaken: () => void }) => {
  const { phone } = useTexts().handOver
  const take = useClaimHandOff()
  const { error, go } = useOnce(
    () => take(secret),
    (session) => {
      persistHandOffLink(null)
      onTaken()
      offerSession(session, 'handOff', startSession)
    },
  )
  return <Step waiting={phone.signingIn()} error={error} again={go} />
}

const Opened = ({ link, onTaken }: { link: OpenedHandOffLink; onTaken: () => void }) => {
  const { phone } = useTexts().handOver
  const { data } = useHandOffState(link.id)
  if (data?.state === 'refused' || data?.state === 'expired')
    return <Failed title={phone[data.state]()} text={phone.failedHint()} />
  if (data?.state === 'confirmed' || data?.state === 'taken')
    return <Taking secret={link.secret} onTaken={onTaken} />
  return (
    <div className={css.numberPrompt}>
      <Heading level={2} size="lg" center>
        {phone.choose()}
      </Heading>
      <p className={css.number}>{link.number}</p>
      <Waiting text={phone.wait()} />
    </div>
  )
}

/** The app for this phone: its store page, its file, or all downloads. */
const GetApp = () => {
  const { downloads, handOver } = useTexts()
  const { phone } = handOver
  const own = detectOs(navigator)
  const { data } = useDownloads()
  if (own === 'ios') return <StoreLink href={config.appStoreUrl} label={downloads.store.app()} isPrimary />
  if (own === 'android' && config.playStoreUrl)
    return <StoreLink href={config.playStoreUrl} label={downloads.store.play()} isPrimary />
  const file = data?.items.find(({ cssClass }) => toOs(cssClass) === own)?.files?.[0]
  const url = file && parseWebUrl(file.url)
  if (own !== 'android' || !file || !url)
    return (
      <Link href={PATHS.downloads} className={buttonClass({ full: true })}>
        {phone.downloads()}
      </Link>
    )
  return (
    <a
      href={url}
      download={file.fileName}
      rel="noopener noreferrer"
      onClick={() => addOnboardingStep('app')}
      className={buttonClass({ full: true })}
    >
      <IconDownload size={18} />
      {phone.download()}
    </a>
  )
}

const Done = ({ user }: { user: Pick<User, 'email'> }) => {
  const { phone } = useTexts().handOver
  return (
    <>
      <Notice tone="success" role="status" title={phone.done()}>
        {phone.doneAs({ email: user.email })}
      </Notice>
      <Text>{phone.next()}</Text>
      <GetApp />
      <Link href={PATHS.dashboard} className={buttonClass({ variant: 'secondary', full: true })}>
        {phone.account()}
      </Link>
    </>
  )
}

/** The phone's page of a device hand-off (R-HANDOVER-1, R-HANDOVER-2); open to guests, without the frame. */
export const DeviceHandOffPage = () => {
  const { phone } = useTexts().handOver
  const { user } = useSnapshot(auth)
  const [link, setLink] = useState(readHandOffLink)
  // At once, so that no bookmark, screenshot or script has it.
  useEffect(() => {
    if (link !== null || window.location.hash !== '') persistHandOffLink(link)
  }, [link])
  // Another code that is scanned while this page is open changes nothing but what stands behind the `#`.
  useEffect(() => {
    const follow = () => {
      if (window.location.hash !== '') setLink(readHandOffLink())
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className={css.page}>
      <header>
        <Link href={PATHS.root} className={css.home}>
          <Logo />
        </Link>
      </header>
      <main className={css.main}>
        <Heading level={1} size="2xl" center>
          {phone.title()}
        </Heading>
        <Card padding="lg" className={css.card}>
          {link === null ? (
            user ? (
              <Done user={user} />
            ) : (
              <Failed text={phone.missing()} />
            )
          ) : 'token' in link ? (
            <Opening key={link.token} link={link} onOpened={setLink} />
          ) : (
            <Opened key={link.id} link={link} onTaken={() => setLink(null)} />
          )}
        </Card>
      </main>
    </div>
  )
}
