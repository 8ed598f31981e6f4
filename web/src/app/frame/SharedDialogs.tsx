import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { type LazyComponent, lazyComponent } from '../../lib/lazy-component'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { closeAllDialogs, type DialogName, dialogs } from '../../state/dialogs'
import { sayIfMissing } from '../say-if-missing'

const DIALOGS: Record<DialogName, LazyComponent<{ open: boolean }>> = {
  adBlockerUpsell: lazyComponent(() => import('../../vpn-features/UpsellDialog').then((m) => m.UpsellDialog)),
  preferences: lazyComponent(() => import('./PreferencesDialog').then((m) => m.PreferencesDialog)),
}

const SharedDialog = ({ name }: { name: DialogName }) => {
  const isWanted = useSnapshot(dialogs).open === name
  const Dialog = DIALOGS[name]
  const [isLoaded, , need] = useLoadedWhenIdle(Dialog)
  useEffect(() => {
    if (isWanted) void need().then((isThere) => sayIfMissing(isThere, closeAllDialogs))
  }, [isWanted, need])
  return isLoaded && <Dialog open={isWanted} />
}

/** Dialogs that more than one page opens; none outlives its page. */
export const SharedDialogs = ({ path }: { path: string }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when the path changes
  useEffect(() => closeAllDialogs, [path])
  return (
    <>
      <SharedDialog name="adBlockerUpsell" />
      <SharedDialog name="preferences" />
    </>
  )
}
