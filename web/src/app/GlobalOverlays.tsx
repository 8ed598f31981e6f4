import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { LazyConsentNotice } from '../features/consent'
import { parseInternalPath } from '../lib/safe-urls'
import { IdleMount } from '../loading/Lazy'
import { closeSnackbar, type Snackbar, snackbars } from '../state/snackbars'
import { consent } from '../tracking/consent'
import { ExternalLink } from '../ui/ExternalLink'
import { type Toast, Toaster, toastActionClass } from '../ui/Toaster'
import { ErrorBoundary } from './ErrorBoundary'

const renderAction = (action: NonNullable<Snackbar['action']>) =>
  parseInternalPath(action.href) === null ? (
    <ExternalLink className={toastActionClass} href={action.href}>
      {action.label}
    </ExternalLink>
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
  return (
    <Toaster toasts={list.slice(0, MAX_VISIBLE).map(toToast)} onClose={(id) => closeSnackbar(Number(id))} />
  )
}

const ConsentOnceNeeded = () => {
  const { choice, isRequested } = useSnapshot(consent)
  if (!isRequested || choice !== null) return null
  return (
    <ErrorBoundary fallback={null}>
      <IdleMount component={LazyConsentNotice}>
        <LazyConsentNotice />
      </IdleMount>
    </ErrorBoundary>
  )
}

/** Overlays of every page: the consent notice and the snackbars. */
export const GlobalOverlays = () => (
  <>
    <ConsentOnceNeeded />
    <Snackbars />
  </>
)
