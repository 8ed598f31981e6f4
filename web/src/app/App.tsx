import { LocaleProvider } from '@ark-ui/react/locale'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { Router, useLocation, useSearch } from 'wouter'
import { queryClient } from '../api/query-client'
import { LazyOfferedSessionPrompt } from '../features/auth'
import { useLanguage } from '../i18n/language'
import { lazyComponent } from '../lib/lazy-component'
import { runWhenIdle } from '../lib/run-when-idle'
import { useIdlePreload } from '../lib/use-idle-preload'
import { auth } from '../state/auth'
import { sessionOffer } from '../state/offered-session'
import { snackbars } from '../state/snackbars'
import { ErrorBoundary } from './ErrorBoundary'
import { GuardRedirect } from './GuardRedirect'
import { PageEffects } from './PageEffects'
import { PageFailed } from './PageFailed'
import { PageLoading } from './PageLoading'
import { getPage } from './pages'
import { LazyFrame } from './preload-pages'
import { resolveRoute } from './resolve-route'
import { fadeBetweenPages } from './view-transition'
import { getVisitor } from './visitor'

const GlobalOverlays = lazyComponent(() => import('./GlobalOverlays').then((m) => m.GlobalOverlays))
const PaymentPoller = lazyComponent(() => import('../payments/PaymentPoller').then((m) => m.PaymentPoller))

/** The page of the address, once its guards have let the visitor pass; nothing of it is painted before (R-GUARD-7). */
const Routed = () => {
  const [path] = useLocation()
  const search = useSearch()
  const { known, user, paymentStatus } = useSnapshot(auth)
  const { open: offered } = useSnapshot(sessionOffer)
  if (!known) return <PageLoading />
  if (offered && offered.session.user.id !== user?.id)
    return (
      <Suspense fallback={<PageLoading />}>
        <LazyOfferedSessionPrompt />
      </Suspense>
    )
  const visitor = getVisitor(path, search ? `?${search}` : '', { user, paymentStatus })
  const resolution = resolveRoute(visitor)
  if (resolution.kind === 'redirect')
    return <GuardRedirect key={`${path}?${search}`} from={visitor} redirect={resolution.redirect} />
  const { route, param } = resolution
  const { Component } = getPage(route)
  const isFramed = route.frame && user !== null
  const page = (
    <ErrorBoundary key={path} fallback={<PageFailed isFramed={isFramed} />}>
      <Suspense fallback={<PageLoading />}>
        <Component param={param} />
        <PageEffects route={route} path={path} />
      </Suspense>
    </ErrorBoundary>
  )
  if (!isFramed) return page
  return (
    <Suspense fallback={<PageLoading />}>
      <LazyFrame route={route}>{page}</LazyFrame>
    </Suspense>
  )
}

/**
 * The toaster's code comes once the page has settled, not with the first snackbar: that one may well be about a
 * connection that is gone. One that did not come is asked for again with the next snackbar, and then shows them all.
 */
const BesidePageOnceLoaded = () => {
  const [isLoaded, load] = useIdlePreload(GlobalOverlays)
  useEffect(() => subscribe(snackbars, load), [load])
  return isLoaded && <GlobalOverlays />
}

/** Looks after the customer's payment on every page, once the first page is there. */
const PaymentWatchOnceLoaded = () => {
  const isSignedIn = useSnapshot(auth).authenticated
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isSignedIn) return runWhenIdle(() => void PaymentPoller.preload().then(setLoaded))
  }, [isSignedIn])
  return isLoaded && isSignedIn && <PaymentPoller />
}

/** The portal. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <LocaleProvider locale={useLanguage()}>
      <ErrorBoundary fallback={<PageFailed />}>
        <Router aroundNav={fadeBetweenPages}>
          <Routed />
        </Router>
      </ErrorBoundary>
      <BesidePageOnceLoaded />
      <PaymentWatchOnceLoaded />
    </LocaleProvider>
  </QueryClientProvider>
)
