import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Router, useLocation, useSearch } from 'wouter'
import { queryClient } from '../api/query-client'
import { lazyComponent } from '../lib/lazy-component'
import { auth } from '../state/auth'
import { snackbars } from '../state/snackbars'
import { Entered } from './Entered'
import { ErrorBoundary } from './ErrorBoundary'
import { Frame } from './likely-next'
import { PageFailed } from './PageFailed'
import { PageLoading } from './PageLoading'
import { Redirecting } from './Redirecting'
import { resolve } from './routes'
import { fadeBetweenPages } from './view-transition'
import { visitorAt } from './visitor'

const Snackbars = lazyComponent(() => import('./Snackbars').then((m) => m.Snackbars))

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
  const isFramed = route.frame && user !== null
  const page = (
    <ErrorBoundary key={path} fallback={<PageFailed isFramed={isFramed} />}>
      <Suspense fallback={<PageLoading />}>
        <Component param={param} />
        <Entered route={route} path={path} />
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
 * The toaster's code comes right after the first showing, not with the first snackbar: that one may well be about a
 * connection that is gone.
 */
const SnackbarsWhenNeeded = () => {
  const [isWanted, setWanted] = useState(false)
  const hasAny = useSnapshot(snackbars).list.length > 0
  if (hasAny && !isWanted) setWanted(true)
  useEffect(() => void Snackbars.preload(), [])
  if (!isWanted) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Snackbars />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The portal. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary fallback={<PageFailed />}>
      <Router aroundNav={fadeBetweenPages}>
        <Routed />
      </Router>
    </ErrorBoundary>
    <SnackbarsWhenNeeded />
  </QueryClientProvider>
)
