import { useTexts } from '../i18n/texts'
import { Spinner } from '../ui/Spinner'
import * as css from './PageLoading.css'

/** While it is not known what to show. It appears late, so that a quick answer shows no flicker: the attribute is there at once. */
export const PageLoading = () => {
  const LL = useTexts()
  return (
    <div className={css.center} data-page-loading="">
      <Spinner size={28} label={LL.common.loading()} />
    </div>
  )
}
