import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../loading/Lazy'
import * as css from './SiteFooter.css'

const SiteLinks = lazyComponent(() => import('./SiteLinks'), 'SiteLinks')

/** The footer. Its links load when the browser is idle. */
export const SiteFooter = () => (
  <div className={css.room}>
    <IdleMount component={SiteLinks}>
      <SiteLinks />
    </IdleMount>
  </div>
)
