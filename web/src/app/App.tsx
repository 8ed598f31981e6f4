import { LocaleProvider } from '@ark-ui/react/locale'
import { QueryClientProvider } from '@tanstack/react-query'
import { SERVICE_SUFFIXES } from '@zoog/contract/constants'
import { Suspense, useEffect } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { Router, useLocation, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { isOffline } from '../api/errors'
import { queryClient } from '../api/query-client'
import { watchOutages } from '../api/watch-outages'
import { config, hostKind } from '../config'
import { LazyOfferedSessionPrompt } from '../features/auth'
import { useLanguage } from '../i18n/language'
import { getBaseTexts, useBaseTexts } from '../i18n/texts'
import { useOnMount } from '../lib/hooks'
import { useIdlePreload } from '../lib/idle'
import { lazyComponent } from '../lib/lazy-component'
import { toDiscountPath } from '../lib/paths'
import { getKnownServerNow } from '../lib/server-clock'
import { SNACKBAR_MS } from '../lib/snackbar-ms'
import { IdleMount } from '../loading/Lazy'
import { type AuthState, auth } from '../state/auth'
import { readOfferedToken, sessionOffer } from '../state/offered-session'
import { showSnackbar, snackbars } from '../state/snackbars'
import { getDiscountWindow } from '../storage/cookies'
import { getStored, removeStored, storeFirstPath } from '../storage/local'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Spinner } from '../ui/Spinner'
import * as css from './App.css'
import { ErrorBoundary } from './ErrorBoundary'
import type { Redirect, Visitor } from './guards'
import { PageEffects } from './PageEffects'
import { getPage, LazyFrame } from './pages'
import { resolveRoute } from './resolve-route'

const getVisitor = (
  path: string,
  search: string,
  auth: Pick<AuthState, 'user' | 'paymentStatus'>,
): Visitor => {
  const discountPath = toDiscountPath(path)
  return {
    path,
    search,
    host: hostKind,
    user: auth.user,
    serviceSuffixes: config.serviceSuffixes ?? SERVICE_SUFFIXES,
    paymentStatus: auth.paymentStatus,
    tariffName: getStored('tariffName'),
    lastPathname: getStored('lastPathname'),
    discountWindow: discountPath ? getDiscountWindow(discountPath, getKnownServerNow()) : null,
  }
}

const NOTICE_MS = {
  paymentProcessing: SNACKBAR_MS.processing,
  unverified: SNACKBAR_MS.unverified,
  testHost: SNACKBAR_MS.unverified,
} as const

/** Ends the pending payment (R-ROUTE-9). If the payment code fails to load, the payment continues. */
const endPayment = () =>
  import('../payments/portal-runner').then(
    ({ dispatch }) => {
      dispatch({ type: 'failedByUrl' })
      // Also for a payment without any other stored state.
      removeStored('userSubscrHash', 'userSubscrHashTime')
    },
    () => undefined,
  )

/** Runs a redirect's effect, shows its notice, then navigates without a history entry for the left page. */
const GuardRedirect = ({ from, redirect }: { from: Visitor; redirect: Redirect }) => {
  const [, navigate] = useLocation()
  // Each redirect has its own key.
  useOnMount(() => {
    if (redirect.effect === 'saveFirstPath') storeFirstPath(from.path, from.search)
    if (redirect.notice)
      showSnackbar('info', getBaseTexts().guards[redirect.notice](), NOTICE_MS[redirect.notice])
    // Keep a link's token if it never reached the server, so that a reload tries again (R-AUTH-12).
    const offered = readOfferedToken()
    const state = offered && { offered }
    const follow = () => navigate(redirect.to, { replace: true, state })
    if (redirect.effect === 'endPayment') void endPayment().then(follow)
    else follow()
  })
  return null
}

const PageFailed = ({ isFramed = false, onLeave }: { isFramed?: boolean; onLeave?: () => void }) => {
  const { errors } = useBaseTexts()
  useEffect(() => onLeave, [onLeave])
  // The frame already has the page's main landmark and title.
  const Element = isFramed ? 'div' : 'main'
  return (
    <Element role="alert">
      <EmptyState
        title={errors.pageFailed()}
        level={isFramed ? 2 : 1}
        actions={<Button onClick={() => window.location.reload()}>{errors.reload()}</Button>}
      >
        {isOffline() ? errors.offline() : errors.pageFailedHint()}
      </EmptyState>
    </Element>
  )
}

/** Shown while the page loads. It fades in late to avoid flicker; `data-page-loading` is present at once, for tests. */
const PageLoading = () => {
  const texts = useBaseTexts()
  return (
    <div className={css.center} data-page-loading="">
      <Spinner size={28} label={texts.common.loading()} />
    </div>
  )
}

const GlobalOverlays = lazyComponent(() => import('./GlobalOverlays'), 'GlobalOverlays')
const PaymentPoller = lazyComponent(() => import('../payments/PaymentPoller'), 'PaymentPoller')

/** Shows the page of the URL once its guards let the visitor pass, and nothing before (R-GUARD-7). */
const Routed = () => {
  // The encoded path: wouter's `useLocation` decodes it, and a percent sign must be decoded only once.
  const path = usePathname()
  const search = useSearch()
  const { isRestored, user, paymentStatus } = useSnapshot(auth)
  const { current: offered } = useSnapshot(sessionOffer)
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
  const isFramed = route.hasFrame && user !== null
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

export const App = () => {
  useEffect(watchOutages, [])
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale={useLanguage()}>
        <ErrorBoundary fallback={<PageFailed />}>
          <Router>
            <Routed />
          </Router>
        </ErrorBoundary>
        <OverlaysOnceLoaded />
        <IdlePaymentPoller />
      </LocaleProvider>
    </QueryClientProvider>
  )
}
