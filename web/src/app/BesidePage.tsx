import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { followOutages } from '../api/outage'
import { lazyComponent } from '../lib/lazy-component'
import { consent } from '../tracking/consent'
import { ErrorBoundary } from './ErrorBoundary'
import { Snackbars } from './Snackbars'

const ConsentNotice = lazyComponent(() => import('../parts/ConsentNotice').then((m) => m.ConsentNotice))

/** Asks the visitor about trackers, once there is something to tell them. */
const ConsentOnceNeeded = () => {
  const { answer, isNeeded } = useSnapshot(consent)
  const [isLoaded, setLoaded] = useState(false)
  const isOpen = isNeeded && answer === null
  useEffect(() => {
    if (isOpen) void ConsentNotice.preload().then(setLoaded)
  }, [isOpen])
  return (
    isOpen &&
    isLoaded && (
      <ErrorBoundary fallback={null}>
        <ConsentNotice />
      </ErrorBoundary>
    )
  )
}

/** What is said beside every page, and what looks after its calls. */
export const BesidePage = () => {
  useEffect(followOutages, [])
  return (
    <>
      <ConsentOnceNeeded />
      <Snackbars />
    </>
  )
}
