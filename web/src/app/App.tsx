import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { queryClient } from '../api/query-client'
import { auth } from '../state/auth'
import { snackbars } from '../state/snackbars'
import { Entered } from './Entered'
import { ErrorBoundary } from './ErrorBoundary'
import { PageLoading } from './PageLoading'
import { Redirecting } from './Redirecting'
import { resolve } from './routes'
import { visitorAt } from './visitor'

const Frame = lazy(() => import('./frame/Frame').then((m) => ({ default: m.Frame })))
const Snackbars = lazy(() => import('./Snackbars').then((m) => ({ default: m.Snackbars })))

/** The page of the address, once its guards have let the visitor pass; nothing of it is painted before (R-GUARD-7). */
const Routed = () => {
  const [path] = useLocation()
  const search = useSearch()
  const { loading, user, paymentStatus } = useSnapshot(auth)
  if (loading) return <PageLoading />
  const visitor = visitorAt(path, search ? `?${search}` : '', { user, paymentStatus })
  const resolution = resolve(visitor)
  if (resolution.kind === 'redirect')
    return <Redirecting key={`${path}?${search}`} from={visitor} redirect={resolution.redirect} />
  const { route, param } = resolution
  const { Component } = route.page
  const page = (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageLoading />}>
        <Component param={param} />
        <Entered route={route} path={path} />
      </Suspense>
    </ErrorBoundary>
  )
  if (!route.frame || !user) return page
  return (
    <Suspense fallback={<PageLoading />}>
      <Frame route={route}>{page}</Frame>
    </Suspense>
  )
}

/** The toaster's code comes with the first snackbar. */
const SnackbarsWhenNeeded = () =>
  useSnapshot(snackbars).list.length > 0 || snackbarsWereShown() ? (
    <Suspense>
      <Snackbars />
    </Suspense>
  ) : null

let shown = false
const snackbarsWereShown = (): boolean => {
  shown ||= snackbars.list.length > 0
  return shown
}

/** The portal. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary>
      <Routed />
    </ErrorBoundary>
    <SnackbarsWhenNeeded />
  </QueryClientProvider>
)
