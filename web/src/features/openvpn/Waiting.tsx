import * as layout from '../../parts/setup/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './OpenVpnPage.css'

/** As the page will be laid out. */
export const Waiting = () => (
  <div className={layout.page} aria-busy="true">
    <div className={css.waiting}>
      <Skeleton width={240} height={44} radius={10} />
      <Skeleton height={560} radius={16} />
    </div>
    <div className={css.aside}>
      <Skeleton height={230} radius={16} />
      <Skeleton height={330} radius={16} />
    </div>
  </div>
)
