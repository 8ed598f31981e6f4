import './styles/global.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { apiCallbacks } from './api/callbacks'
import { App } from './app/App'
import { preloadPage } from './app/pages'
import { reportError, watchErrors } from './app/report-errors'
import { findRoute } from './app/routes'
import { getBaseTexts } from './i18n/texts'
import { captureEarlyInput } from './lib/early-input'
import { watchStylesheets } from './lib/lazy-component'
import { restoreReloadInput } from './lib/load-chunk'
import { getMarketLanguage } from './lib/paths'
import { expirePrefetched } from './lib/prefetch'
import {
  PROVIDER_SECRET_PARAMETERS,
  removeUrlParameters,
  repairMailedLink,
  repairReturnAddress,
} from './lib/url-query'
import { auth } from './state/auth'
import { initLanguage } from './state/language'
import { signInWithToken, takeTokenFromUrl } from './state/offered-session'
import { endRejectedSession, restoreSession, watchSession } from './state/session'
import { showSnackbar } from './state/snackbars'
import { initTheme } from './state/theme'
import { refetchAfterLostResponse, reportLateChange } from './state/unsettled-changes'
import { watchSettings } from './state/watch-settings'
import { captureTracking } from './tracking/tracking'

/** Connects the API client to the session, the snackbars and the handling of changes without a response. */
const connectApiCallbacks = (): void => {
  apiCallbacks.onSessionRejected = endRejectedSession
  apiCallbacks.showErrorText = (text, ms) => showSnackbar('error', text, ms)
  apiCallbacks.onLateChange = reportLateChange
  apiCallbacks.refetchAfterLostResponse = refetchAfterLostResponse
}

// In this order: secrets leave the address before anything else reads it or sends a request.
repairMailedLink()
repairReturnAddress()
const offered = takeTokenFromUrl()
removeUrlParameters(...PROVIDER_SECRET_PARAMETERS)
const isReloadedForNewBuild = restoreReloadInput()
watchErrors()
watchStylesheets()
expirePrefetched()
captureTracking(window.location.search)
initTheme()
connectApiCallbacks()
watchSettings()
watchSession()
if (import.meta.env.DEV)
  void import('./state/state-history').then(({ recordStateHistory }) => recordStateHistory())

/**
 * Loads the page's code before the first render, because React shows a Suspense fallback for at least 0.3 s. For a stored
 * session it also waits for the user. Guests can't open pages in the frame, so those aren't loaded for them.
 */
const loadPage = async (session: Promise<void>): Promise<void> => {
  const { pathname } = window.location
  if (!auth.isRestored) await Promise.allSettled([session, preloadPage(pathname)])
  else if (!findRoute(pathname)?.route.hasFrame) await preloadPage(pathname)
}

/** The portal renders after this time even if texts, code or the user are still loading. */
const START_TIMEOUT_MS = 1500

/** Logs an error as React does by default, and reports it to the portal's server. */
const logAndReport = (error: unknown): void => {
  console.error(error)
  reportError(error)
}

// No top-level `await`: lazy chunks import modules of this bundle and would wait for it in turn.
const start = async (root: HTMLElement, session: Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement
  // The server sent the prerendered page, and the head script found that it fits this visitor.
  const isPrerendered = dataset.start === 'page'
  const ready = Promise.all([initLanguage(getMarketLanguage(window.location.pathname)), loadPage(session)])
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS))
  await (isPrerendered ? ready : Promise.race([ready, timeout]))
  const options = {
    onCaughtError: logAndReport,
    onUncaughtError: logAndReport,
    // For example, the texts changed after the page was prerendered.
    onRecoverableError: (error: unknown) => console.warn('React replaced the prerendered page.', error),
  }
  const portal = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  delete dataset.start
  document.querySelector('.unstarted')?.remove()
  const splash = document.querySelector('.starting')
  if (isPrerendered) {
    splash?.remove()
    captureEarlyInput(root, window.headState?.submittedForm)
    hydrateRoot(root, portal, options)
  } else {
    // The splash shows until React's first render.
    root.replaceChildren(...(splash ? [splash] : []))
    createRoot(root, options).render(portal)
  }
  if (isReloadedForNewBuild) showSnackbar('info', getBaseTexts().errors.reloaded())
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
void start(root, offered ? signInWithToken(offered) : restoreSession())
