import { lazyComponent } from '../../lib/lazy-component'
import { useIdlePreload } from '../../lib/use-idle-preload'
import * as css from './SiteFooter.css'

const SiteLinks = lazyComponent(() => import('./SiteLinks').then((m) => m.SiteLinks))

/** The footer. Its links load when the browser is idle. */
export const SiteFooter = () => {
  const { isLoaded } = useIdlePreload(SiteLinks)
  return <div className={css.room}>{isLoaded && <SiteLinks />}</div>
}
