import { useMedia } from '../../lib/use-media'
import * as layout from '../../parts/setup/SetupLayout.css'
import { screens } from '../../styles/responsive'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './OpenVpnPage.css'

/** As the page will be laid out. */
export const Waiting = () => {
  const isBeside = useMedia(screens.desktop)
  const file = <Skeleton height={isBeside ? 230 : 190} radius={16} />
  return (
    <div className={layout.page} aria-busy="true">
      <div className={css.waiting}>
        <Skeleton width={240} height={44} radius={10} />
        {!isBeside && file}
        <Skeleton height={560} radius={16} />
      </div>
      <div className={css.aside}>
        {isBeside && file}
        <Skeleton height={330} radius={16} />
      </div>
    </div>
  )
}
