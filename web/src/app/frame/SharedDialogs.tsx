import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { closeAllDialogs, dialogs } from '../../state/dialogs'

const UpsellDialog = lazyComponent(() =>
  import('../../vpn-features/UpsellDialog').then((m) => m.UpsellDialog),
)

/** Dialogs that more than one page opens. Their code comes with the first of them; none outlives its page. */
export const SharedDialogs = ({ path }: { path: string }) => {
  const { open } = useSnapshot(dialogs)
  const [wanted, setWanted] = useState(false)
  if (open !== null && !wanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when the path changes
  useEffect(() => closeAllDialogs, [path])
  if (!wanted) return null
  return (
    <Suspense>
      <UpsellDialog open={open === 'adBlockerUpsell'} />
    </Suspense>
  )
}
