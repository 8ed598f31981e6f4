import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import type { MethodId } from '../methods'
import * as css from './MethodLogo.css'

const MethodLogos = lazyComponent(() => import('./MethodLogos').then((m) => m.MethodLogos))

/** The logos of payment methods, loaded when the browser is idle. */
export const LazyMethodLogos = ({ ids }: { ids: readonly MethodId[] }) => {
  const { isLoaded } = useIdlePreload(MethodLogos)
  return <span className={css.row}>{isLoaded && <MethodLogos ids={ids} />}</span>
}
