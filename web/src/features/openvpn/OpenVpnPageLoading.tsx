import { useMediaQuery } from '../../lib/use-media-query'
import { screens } from '../../styles/responsive'
import * as layout from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './OpenVpnPage.css'

/** The page's loading placeholder. */
export const OpenVpnPageLoading = () => {
  const isBeside = useMediaQuery(screens.desktop)
  const file = <Skeleton height={isBeside ? 230 : 190} radius={16} />
  return (
    <div className={layout.page} aria-busy="true">
      <div className={css.loading}>
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
