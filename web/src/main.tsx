import './styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { preload } from './app/likely-next'
import { reportError, watchErrors } from './app/report-errors'
import { routeOf } from './app/routes'
import { takeToken } from './app/take-token'
import { currentTexts } from './i18n/texts'
import { restoreTyped } from './lib/new-release'
import { auth } from './state/auth'
import { connectApi } from './state/connect-api'
import { startLanguage } from './state/language'
import { followToken } from './state/offered-session'
import { restoreSession, watchSession } from './state/session'
import { showSnackbar } from './state/snackbars'
import { startTheme } from './state/theme'
import { captureTracking } from './tracking/tracking'

// In this order: the token leaves the address before anything else looks at it or sends a request.
const offered = takeToken()
const isLoadedAnew = restoreTyped()
watchErrors()
captureTracking(window.location.search)
startTheme()
connectApi()
watchSession()
if (import.meta.env.DEV) void import('./state/history').then(({ keepStateHistory }) => keepStateHistory())

/**
 * Loads the page of this address, so that it shows whole: at once to a guest, else once the server has said who asks.
 * Pages in the frame are not for guests.
 */
const loadPage = async (): Promise<void> => {
  const { pathname } = window.location
  if (!auth.known) void preload(pathname)
  else if (!routeOf(pathname)?.frame) await preload(pathname)
}

/** Other languages' texts and a page's code come over the network: slow ones must not keep the portal from starting. */
const PATIENCE_MS = 1500

/** In the console as React would have it, and at the portal's server. */
const reportCaught = (error: unknown): void => {
  console.error(error)
  reportError(error)
}

// No `await` outside of a function: what is loaded here imports this file's neighbours, and would wait for it in turn.
const start = async (root: HTMLElement): Promise<void> => {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all([startLanguage(), loadPage()]), patience])
  createRoot(root, { onCaughtError: reportCaught, onUncaughtError: reportCaught }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  if (isLoadedAnew) showSnackbar('info', currentTexts().LL.errors.loadedAnew())
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
void (offered ? followToken(offered) : restoreSession())
void start(root)
