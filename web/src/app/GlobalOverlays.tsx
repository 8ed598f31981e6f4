import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { watchOutages } from '../api/watch-outages'
import { LazyConsentNotice } from '../features/consent'
import { consent } from '../tracking/consent'
import { ErrorBoundary } from './ErrorBoundary'
import { Snackbars } from './Snackbars'

/** Asks the visitor about trackers, once there is something to tell them. */
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

/** What is said beside every page, and what looks after its calls. */
export const GlobalOverlays = () => {
  useEffect(watchOutages, [])
  return (
    <>
      <ConsentOnceNeeded />
      <Snackbars />
    </>
  )
}
