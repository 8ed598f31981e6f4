import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { watchOutages } from '../api/watch-outages'
import { LazyConsentNotice } from '../features/consent'
import { useTexts } from '../i18n/texts'
import { parseInternalPath } from '../lib/safe-urls'
import { closeSnackbar, type Snackbar, snackbars } from '../state/snackbars'
import { consent } from '../tracking/consent'
import { type Toast, Toaster, toastActionClass } from '../ui/Toaster'
import { ErrorBoundary } from './ErrorBoundary'

const renderAction = (action: NonNullable<Snackbar['action']>) =>
  parseInternalPath(action.href) === null ? (
    <a className={toastActionClass} href={action.href} target="_blank" rel="noopener noreferrer">
      {action.label}
    </a>
  ) : (
    <Link className={toastActionClass} href={action.href}>
      {action.label}
    </Link>
  )

const toToast = ({ id, kind, text, ms, action }: Snackbar): Toast => ({
  id: String(id),
  tone: kind,
  // Names in a text may have the other writing direction.
  text: <bdi>{text}</bdi>,
  durationMs: ms,
  ...(action ? { action: renderAction(action) } : {}),
})

/** More would cover a phone's page; the others follow when these close. */
const MAX_VISIBLE = 3

/** Shows the snackbars in their order (R-ERR-2). */
const Snackbars = () => {
  const { list } = useSnapshot(snackbars)
  const { common } = useTexts()
  return (
    <Toaster
      label={common.notifications()}
      toasts={list.slice(0, MAX_VISIBLE).map(toToast)}
      onClose={(id) => closeSnackbar(Number(id))}
    />
  )
}

/** Asks for consent to tracking, once tracking is requested. */
const ConsentOnceNeeded = () => {
  const { choice, isRequested } = useSnapshot(consent)
  const [isLoaded, setLoaded] = useState(false)
  const isOpen = isRequested && choice === null
  useEffect(() => {
    if (isOpen) void LazyConsentNotice.preload().then(setLoaded)
  }, [isOpen])
  return (
    isOpen &&
    isLoaded && (
      <ErrorBoundary fallback={null}>
        <LazyConsentNotice />
      </ErrorBoundary>
    )
  )
}

/** Overlays of every page: the consent notice and the snackbars. Also retries queries after an outage. */
export const GlobalOverlays = () => {
  useEffect(watchOutages, [])
  return (
    <>
      <ConsentOnceNeeded />
      <Snackbars />
    </>
  )
}
