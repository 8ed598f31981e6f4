import { useEffect, useEffectEvent, useState } from 'react'
import { createNetworkError } from '../api/errors'
import { showError } from '../api/show-error'

/**
 * Returns whether the code of a dialog or menu has loaded. Loads it when the visitor opens the dialog. If that fails,
 * shows an error and calls `onFail`, which closes the dialog, so that another press tries again.
 */
export const useLoadWhenOpen = (
  load: () => Promise<boolean>,
  isOpen: boolean,
  onFail: () => void,
): boolean => {
  const [isLoaded, setLoaded] = useState(false)
  const reportFailure = useEffectEvent(() => {
    onFail()
    showError(createNetworkError())
  })
  useEffect(() => {
    if (!isOpen || isLoaded) return
    let isMounted = true
    void load().then((loaded) => {
      if (!isMounted) return
      setLoaded(loaded)
      if (!loaded) reportFailure()
    })
    return () => {
      isMounted = false
    }
  }, [load, isOpen, isLoaded])
  return isLoaded
}
