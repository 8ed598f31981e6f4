import { LocaleProvider } from '@ark-ui/react/locale'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { Router, useLocation, useSearch } from 'wouter'
import { queryClient } from '../api/query-client'
import { useLanguage } from '../i18n/language'
import { lazyComponent } from '../lib/lazy-component'
import { useLoadedWhenIdle } from '../lib/use-loaded-when-idle'
import { whenIdle } from '../lib/when-idle'
import { auth } from '../state/auth'
import { offer } from '../state/offered-session'
import { snackbars } from '../state/snackbars'
import { ErrorBoundary } from './ErrorBoundary'
import { Frame } from './likely-next'
import { PageEffects } from './PageEffects'
import { PageFailed } from './PageFailed'
import { PageLoading } from './PageLoading'
import { pageOf } from './pages'
import { Redirecting } from './Redirecting'
import { resolve } from './resolve'
import { fadeBetweenPages } from './view-transition'
import { visitorAt } from './visitor'

const SessionQuestion = lazyComponent(() =>
  import('../features/auth/SessionQuestion').then((m) => m.SessionQuestion),
)
const BesidePage = lazyComponent(() => import('./BesidePage').then((m) => m.BesidePage))
const PaymentWatch = lazyComponent(() => import('../payments/PaymentWatch').then((m) => m.PaymentWatch))

/** The page of the address, once its guards have let the visitor pass; nothing of it is painted before (R-GUARD-7). */
const Routed = () => {
  const [path] = useLocation()
  const search = useSearch()
  const { known, user, paymentStatus } = useSnapshot(auth)
  const { open: offered } = useSnapshot(offer)
  if (!known) return <PageLoading />
  if (offered && offered.session.user.id !== user?.id)
    return (
      <Suspense fallback={<PageLoading />}>
        <SessionQuestion />
      </Suspense>
    )
  const visitor = visitorAt(path, search ? `?${search}` : '', { user, paymentStatus })
  const resolution = resolve(visitor)
  if (resolution.kind === 'redirect')
    return <Redirecting key={`${path}?${search}`} from={visitor} redirect={resolution.redirect} />
  const { route, param } = resolution
  const { Component } = pageOf(route)
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
      <Frame route={route}>{page}</Frame>
    </Suspense>
  )
}

/**
 * The toaster's code comes once the page has settled, not with the first snackbar: that one may well be about a
 * connection that is gone. One that did not come is asked for again with the next snackbar, and then shows them all.
 */
const BesidePageOnceLoaded = () => {
  const [isLoaded, load] = useLoadedWhenIdle(BesidePage)
  useEffect(() => subscribe(snackbars, load), [load])
  return isLoaded && <BesidePage />
}

/** Looks after the customer's payment on every page, once the first page is there. */
const PaymentWatchOnceLoaded = () => {
  const isSignedIn = useSnapshot(auth).authenticated
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isSignedIn) return whenIdle(() => void PaymentWatch.preload().then(setLoaded))
  }, [isSignedIn])
  return isLoaded && isSignedIn && <PaymentWatch />
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
