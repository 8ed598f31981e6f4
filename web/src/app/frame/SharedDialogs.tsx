import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { OnDemand } from '../../parts/OnDemand'
import { sayIfMissing } from '../../parts/say-if-missing'
import { closeAllDialogs, dialogs } from '../../state/dialogs'

const UpsellDialog = lazyComponent(() =>
  import('../../vpn-features/UpsellDialog').then((m) => m.UpsellDialog),
)

const PreferencesDialog = lazyComponent(() => import('./PreferencesDialog').then((m) => m.PreferencesDialog))

/** Dialogs that more than one page opens; none outlives its page. */
export const SharedDialogs = ({ path }: { path: string }) => {
  const { open } = useSnapshot(dialogs)
  const [isLoaded, , need] = useLoadedWhenIdle(UpsellDialog)
  useEffect(() => {
    if (open === 'adBlockerUpsell') void need().then((isThere) => sayIfMissing(isThere, closeAllDialogs))
  }, [open, need])
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when the path changes
  useEffect(() => closeAllDialogs, [path])
  return (
    <>
      {isLoaded && <UpsellDialog open={open === 'adBlockerUpsell'} />}
      {/* Few ask for it: its code comes with the first press. */}
      <OnDemand part={PreferencesDialog} isAsked={open === 'preferences'} takeBack={closeAllDialogs}>
        <PreferencesDialog open={open === 'preferences'} />
      </OnDemand>
    </>
  )
}
