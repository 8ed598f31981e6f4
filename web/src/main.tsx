import './styles/global.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { preloadPage } from './app/preload-pages'
import { repairReturnAddress } from './app/repair-return-address'
import { reportError, watchErrors } from './app/report-errors'
import { findRoute } from './app/routes'
import { takeTokenFromUrl } from './app/take-token-from-url'
import { currentTexts } from './i18n/texts'
import { captureEarlyInput } from './lib/early-input'
import { restoreReloadInput } from './lib/load-chunk'
import { getMarketLanguage } from './lib/paths'
import { mendMailedLink, PROVIDER_SECRET_PARAMETERS, removeUrlParameters } from './lib/url-query'
import { auth } from './state/auth'
import { connectApiCallbacks } from './state/connect-api-callbacks'
import { initLanguage } from './state/language'
import { signInWithToken } from './state/offered-session'
import { restoreSession, watchSession } from './state/session'
import { showSnackbar } from './state/snackbars'
import { syncFromOtherTabs } from './state/sync-from-other-tabs'
import { initTheme } from './state/theme'
import { captureTracking } from './tracking/tracking'

// In this order: secrets leave the address before anything else reads it or sends a request.
mendMailedLink()
repairReturnAddress()
const offered = takeTokenFromUrl()
removeUrlParameters(...PROVIDER_SECRET_PARAMETERS)
const isLoadedAnew = restoreReloadInput()
watchErrors()
captureTracking(window.location.search)
initTheme()
connectApiCallbacks()
syncFromOtherTabs()
watchSession()
if (import.meta.env.DEV)
  void import('./state/state-history').then(({ recordStateHistory }) => recordStateHistory())

/**
 * Loads the page of this address, so that it shows whole: at once to a guest, else once the server has said who asks. What
 * stands in for a page stays for 0.3 s at the least (React's rule). Pages in the frame are not for guests.
 */
const loadPage = async (session: Promise<void>): Promise<void> => {
  const { pathname } = window.location
  if (!auth.known) await Promise.allSettled([session, preloadPage(pathname)])
  else if (!findRoute(pathname)?.frame) await preloadPage(pathname)
}

/** Texts, a page's code and who asks come over the network: slow ones must not keep the portal from starting. */
const PATIENCE_MS = 1500

/** In the console as React would have it, and at the portal's server. */
const reportCaught = (error: unknown): void => {
  console.error(error)
  reportError(error)
}

// No `await` outside of a function: what is loaded here imports this file's neighbours, and would wait for it in turn.
const start = async (root: HTMLElement, session: Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement
  // The page is there, rendered as this visitor gets it first (`head-script.ts`): it can be read while the rest comes.
  const isThere = dataset.start === 'page'
  const ready = Promise.all([initLanguage(getMarketLanguage(window.location.pathname)), loadPage(session)])
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await (isThere ? ready : Promise.race([ready, patience]))
  const options = {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
    // Where the server has other texts now than the page was rendered with, say.
    onRecoverableError: (error: unknown) => console.warn('The page that was sent was made anew.', error),
  }
  const portal = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  delete dataset.start
  document.querySelector('.unstarted')?.remove()
  const mark = document.querySelector('.starting')
  if (isThere) {
    mark?.remove()
    captureEarlyInput(root, window.headState?.submittedForm)
    hydrateRoot(root, portal, options)
  } else {
    // On show until React has something to put there.
    root.replaceChildren(...(mark ? [mark] : []))
    createRoot(root, options).render(portal)
  }
  if (isLoadedAnew) showSnackbar('info', currentTexts().LL.errors.loadedAnew())
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
void start(root, offered ? signInWithToken(offered) : restoreSession())
