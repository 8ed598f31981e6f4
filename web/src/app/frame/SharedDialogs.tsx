import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { showChunkError } from '../../api/show-chunk-error'
import { LazyUpsellDialog } from '../../features/vpn-features'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { Lazy } from '../../loading/Lazy'
import { closeAllDialogs, dialogs } from '../../state/dialogs'

const PreferencesDialog = lazyComponent(() => import('./PreferencesDialog').then((m) => m.PreferencesDialog))

/** Dialogs that more than one page opens; none outlives its page. */
export const SharedDialogs = ({ path }: { path: string }) => {
  const { open } = useSnapshot(dialogs)
  const [isLoaded, , need] = useIdlePreload(LazyUpsellDialog)
  useEffect(() => {
    if (open === 'adBlockerUpsell') void need().then((isThere) => showChunkError(isThere, closeAllDialogs))
  }, [open, need])
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when the path changes
  useEffect(() => closeAllDialogs, [path])
  return (
    <>
      {isLoaded && <LazyUpsellDialog open={open === 'adBlockerUpsell'} />}
      {/* Few ask for it: its code comes with the first press. */}
      <Lazy component={PreferencesDialog} isOpen={open === 'preferences'} onFail={closeAllDialogs}>
        <PreferencesDialog open={open === 'preferences'} />
      </Lazy>
    </>
  )
}
