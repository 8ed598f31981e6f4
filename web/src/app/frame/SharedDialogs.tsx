import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { LazyUpsellDialog } from '../../features/vpn-features'
import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import { Lazy } from '../../loading/Lazy'
import { useLoadWhenOpen } from '../../loading/use-load-when-open'
import { closeAllDialogs, dialogs } from '../../state/dialogs'

const PreferencesDialog = lazyComponent(() => import('./PreferencesDialog').then((m) => m.PreferencesDialog))

/** Dialogs that more than one page opens; they close when the path changes. */
export const SharedDialogs = ({ path }: { path: string }) => {
  const { open } = useSnapshot(dialogs)
  const { isLoaded, load } = useIdlePreload(LazyUpsellDialog)
  useLoadWhenOpen(load, open === 'adBlockerUpsell', closeAllDialogs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => closeAllDialogs, [path])
  return (
    <>
      {isLoaded && <LazyUpsellDialog open={open === 'adBlockerUpsell'} />}
      {/* Rarely used, so its code loads with the first press. */}
      <Lazy component={PreferencesDialog} isOpen={open === 'preferences'} onFail={closeAllDialogs}>
        <PreferencesDialog open={open === 'preferences'} />
      </Lazy>
    </>
  )
}
