import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../loading/Lazy'
import type { MethodId } from '../methods'
import * as css from './MethodLogos.css'

const MethodLogos = lazyComponent(() => import('./MethodLogos'), 'MethodLogos')

/** The logos of payment methods, loaded when the browser is idle. */
export const LazyMethodLogos = ({ ids }: { ids: readonly MethodId[] }) => (
  <span className={css.row}>
    <IdleMount component={MethodLogos}>
      <MethodLogos ids={ids} />
    </IdleMount>
  </span>
)
