import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { watchOutages } from '../api/watch-outages'
import { LazyConsentNotice } from '../features/consent'
import { consent } from '../tracking/consent'
import { ErrorBoundary } from './ErrorBoundary'
import { Snackbars } from './Snackbars'

/** Asks for consent to tracking, once tracking is requested. */
const ConsentOnceNeeded = () => {
  const { choice, isRequested } = useSnapshot(consent)
  const [isLoaded, setLoaded] = useState(false)
  const isOpen = isRequested && choice === null
  useEffect(() => {
    if (isOpen) void LazyConsentNotice.preload().then(setLoaded)
  }, [isOpen])
  return (
    isOpen &&
    isLoaded && (
      <ErrorBoundary fallback={null}>
        <LazyConsentNotice />
      </ErrorBoundary>
    )
  )
}

/** Overlays of every page: the consent notice and the snackbars. Also retries queries after an outage. */
export const GlobalOverlays = () => {
  useEffect(watchOutages, [])
  return (
    <>
      <ConsentOnceNeeded />
      <Snackbars />
    </>
  )
}
