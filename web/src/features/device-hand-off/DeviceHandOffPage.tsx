import type { User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isRejectedForGood } from '../../api/errors'
import { useDownloads } from '../../api/setup'
import { config } from '../../config'
import { createTexts } from '../../i18n/create-texts'
import { handOff } from '../../i18n/en/devices'
import { downloads } from '../../i18n/en/downloads'
import { useOnMount } from '../../lib/hooks'
import { PATHS } from '../../lib/paths'
import { parseWebUrl } from '../../lib/safe-urls'
import { LoadError } from '../../loading/LoadError'
import { auth } from '../../state/auth'
import { offerSession } from '../../state/offered-session'
import { addOnboardingStep } from '../../state/onboarding'
import { startSession } from '../../state/session'
import { buttonClass } from '../../ui/Button'
import { IconDownload } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { detectOs, toOs } from '../../ui/operating-systems'
import { Heading, Text } from '../../ui/Text'
import { AuthCard, AuthLayout, AuthProgress } from '../auth-layout'
import { StoreLink } from '../setup'
import { useClaimHandOff, useHandOffState, useOpenHandOff } from './api'
import * as css from './DeviceHandOffPage.css'
import {
  type OpenedHandOffLink,
  persistHandOffLink,
  readHandOffLink,
  type ScannedHandOffLink,
} from './hand-off-link'

const [useHandOffTexts] = createTexts({ downloads, handOff })

const Progress = ({ text }: { text: string }) => (
  <Stack align="center" className={css.progress}>
    <AuthProgress text={text} />
  </Stack>
)

const Failed = ({ title, text }: { title?: string; text: string }) => {
  const { phone } = useHandOffTexts().handOff
  const { user } = useSnapshot(auth)
  return (
    <>
      {title ? (
        <Notice tone="error" role="alert" title={title}>
          {text}
        </Notice>
      ) : (
        <Text>{text}</Text>
      )}
      <Link
        href={user ? PATHS.dashboard : PATHS.signIn}
        className={buttonClass({ isFullWidth: true, size: 'lg' })}
      >
        {user ? phone.account() : phone.signIn()}
      </Link>
    </>
  )
}

interface StepProps {
  waiting: string
  error: unknown
  onRetry: () => void
}

const Step = ({ waiting, error, onRetry }: StepProps) => {
  const { phone } = useHandOffTexts().handOff
  if (error === null) return <Progress text={waiting} />
  if (!isRejectedForGood(error)) return <LoadError content="signIn" error={error} retry={onRetry} />
  return <Failed title={phone.failed()} text={phone.failedHint()} />
}

interface OpeningProps {
  link: ScannedHandOffLink
  onOpened: (link: OpenedHandOffLink) => void
}

const Opening = ({ link, onOpened }: OpeningProps) => {
  const { phone } = useHandOffTexts().handOff
  const { mutate, error } = useOpenHandOff({
    onSuccess: ({ body }) => onOpened({ ...body.data, secret: link.secret }),
  })
  const open = () => mutate({ body: link })
  useOnMount(open)
  return <Step waiting={phone.opening()} error={error} onRetry={open} />
}

const ClaimingSession = ({ secret, onClaimed }: { secret: string; onClaimed: () => void }) => {
  const { phone } = useHandOffTexts().handOff
  const { mutate, error } = useClaimHandOff({
    onSuccess: ({ body }) => {
      persistHandOffLink(null)
      onClaimed()
      offerSession(body.data, 'handOff', startSession)
    },
  })
  const claim = () => mutate({ body: { secret } })
  useOnMount(claim)
  return <Step waiting={phone.signingIn()} error={error} onRetry={claim} />
}

const Opened = ({ link, onClaimed }: { link: OpenedHandOffLink; onClaimed: () => void }) => {
  const { phone } = useHandOffTexts().handOff
  const { data } = useHandOffState(link.id)
  if (data?.state === 'canceled' || data?.state === 'expired')
    return <Failed title={phone[data.state]()} text={phone.failedHint()} />
  if (data?.state === 'confirmed' || data?.state === 'claimed')
    return <ClaimingSession secret={link.secret} onClaimed={onClaimed} />
  return (
    <Stack align="center">
      <Heading level={2} size="lg" isCentered>
        {phone.chooseNumber()}
      </Heading>
      <p className={css.number}>{link.number}</p>
      <Progress text={phone.wait()} />
    </Stack>
  )
}

/** The app's file for Android without Google Play. */
const AndroidFile = () => {
  const { phone } = useHandOffTexts().handOff
  const { data } = useDownloads()
  const file = data?.items.find(({ cssClass }) => toOs(cssClass) === 'android')?.files?.[0]
  const url = file && parseWebUrl(file.url)
  if (!file || !url) return <AllDownloads />
  return (
    <a
      href={url}
      download={file.fileName}
      rel="noopener noreferrer"
      onClick={() => addOnboardingStep('app')}
      className={buttonClass({ isFullWidth: true, size: 'lg' })}
    >
      <IconDownload size={18} />
      {phone.download()}
    </a>
  )
}

const AllDownloads = () => {
  const { phone } = useHandOffTexts().handOff
  return (
    <Link href={PATHS.downloads} className={buttonClass({ isFullWidth: true, size: 'lg' })}>
      {phone.downloads()}
    </Link>
  )
}

const GetApp = () => {
  const { store } = useHandOffTexts().downloads
  const os = detectOs(navigator)
  if (os === 'ios') return <StoreLink href={config.appStoreUrl} label={store.appStore()} />
  if (os !== 'android') return <AllDownloads />
  if (config.playStoreUrl) return <StoreLink href={config.playStoreUrl} label={store.googlePlay()} />
  return <AndroidFile />
}

const Done = ({ user }: { user: Pick<User, 'email'> }) => {
  const { phone } = useHandOffTexts().handOff
  return (
    <>
      <Notice tone="success" role="status" title={phone.done()}>
        {phone.doneText({ email: user.email })}
      </Notice>
      <Text>{phone.nextStep()}</Text>
      <GetApp />
      <Link
        href={PATHS.dashboard}
        className={buttonClass({ variant: 'secondary', isFullWidth: true, size: 'lg' })}
      >
        {phone.account()}
      </Link>
    </>
  )
}

/** The phone's page of a device hand-off (R-HANDOVER-1, R-HANDOVER-2). Open to guests. */
export const DeviceHandOffPage = () => {
  const { handOff, signIn } = useHandOffTexts()
  const { phone } = handOff
  const { user } = useSnapshot(auth)
  const [link, setLink] = useState(readHandOffLink)
  // Remove the secret from the address at once, so that no bookmark, screenshot or script contains it.
  useEffect(() => {
    if (link !== null || window.location.hash !== '') persistHandOffLink(link)
  }, [link])
  // Scanning another code while this page is open changes only the fragment, which doesn't reload the page.
  useEffect(() => {
    const readScannedLink = () => {
      if (window.location.hash !== '') setLink(readHandOffLink())
    }
    window.addEventListener('hashchange', readScannedLink)
    return () => window.removeEventListener('hashchange', readScannedLink)
  }, [])
  return (
    <AuthLayout title={link === null && !user ? signIn.linkIncomplete() : phone.title()}>
      <AuthCard>
        {link === null ? (
          user ? (
            <Done user={user} />
          ) : (
            <Failed text={phone.missing()} />
          )
        ) : 'token' in link ? (
          <Opening key={link.token} link={link} onOpened={setLink} />
        ) : (
          <Opened key={link.id} link={link} onClaimed={() => setLink(null)} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
