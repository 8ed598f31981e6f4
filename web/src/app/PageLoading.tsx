import { useTexts } from '../i18n/texts'
import { Spinner } from '../ui/Spinner'
import * as css from './PageLoading.css'

/** Shown while the page loads. It fades in late to avoid flicker; `data-page-loading` is present at once, for tests. */
export const PageLoading = () => {
  const LL = useTexts()
  return (
    <div className={css.center} data-page-loading="">
      <Spinner size={28} label={LL.common.loading()} />
    </div>
  )
}
