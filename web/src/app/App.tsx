import { LocaleProvider } from '@ark-ui/react/locale'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { Router, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { queryClient } from '../api/query-client'
import { LazyOfferedSessionPrompt } from '../features/auth'
import { useLanguage } from '../i18n/language'
import { lazyComponent } from '../lib/lazy-component'
import { useIdlePreload } from '../lib/use-idle-preload'
import { auth } from '../state/auth'
import { sessionOffer } from '../state/offered-session'
import { snackbars } from '../state/snackbars'
import { IdleMount } from '../ui/IdleMount'
import { aroundNavigation } from './around-navigation'
import { ErrorBoundary } from './ErrorBoundary'
import { GuardRedirect } from './GuardRedirect'
import { PageEffects } from './PageEffects'
import { PageFailed } from './PageFailed'
import { PageLoading } from './PageLoading'
import { getPage } from './pages'
import { LazyFrame } from './preload-pages'
import { resolveRoute } from './resolve-route'
import { getVisitor } from './visitor'

const GlobalOverlays = lazyComponent(() => import('./GlobalOverlays').then((m) => m.GlobalOverlays))
const PaymentPoller = lazyComponent(() => import('../payments/PaymentPoller').then((m) => m.PaymentPoller))

/** Shows the page of the URL once its guards let the visitor pass, and nothing before (R-GUARD-7). */
const Routed = () => {
  // The encoded path: wouter's `useLocation` decodes it, and a percent sign must be decoded only once.
  const path = usePathname()
  const search = useSearch()
  const { isRestored, user, paymentStatus } = useSnapshot(auth)
  const { open: offered } = useSnapshot(sessionOffer)
  if (!isRestored) return <PageLoading />
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
  const { Component, reset } = getPage(route)
  const isFramed = route.frame && user !== null
  const page = (
    <ErrorBoundary key={path} fallback={<PageFailed isFramed={isFramed} onLeave={reset} />}>
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
 * Loads the snackbars once the page is idle, not with the first snackbar, which may be about a lost connection. After a
 * failed load the next snackbar tries again.
 */
const OverlaysOnceLoaded = () => {
  const { isLoaded, preload } = useIdlePreload(GlobalOverlays)
  useEffect(() => subscribe(snackbars, preload), [preload])
  return isLoaded && <GlobalOverlays />
}

/** Polls a pending payment on every page, once the first page is idle. */
const IdlePaymentPoller = () =>
  useSnapshot(auth).authenticated && (
    <IdleMount component={PaymentPoller}>
      <PaymentPoller />
    </IdleMount>
  )

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <LocaleProvider locale={useLanguage()}>
      <ErrorBoundary fallback={<PageFailed />}>
        <Router aroundNav={aroundNavigation}>
          <Routed />
        </Router>
      </ErrorBoundary>
      <OverlaysOnceLoaded />
      <IdlePaymentPoller />
    </LocaleProvider>
  </QueryClientProvider>
)
