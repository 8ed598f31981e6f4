import { useTexts } from '../i18n/texts'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

/** In place of a page that could not be shown: what to do, and that nothing is lost. */
export const PageFailed = ({ isFramed = false }: { isFramed?: boolean }) => {
  const { errors } = useTexts()
  // The frame has the page's main landmark and its title already.
  const Element = isFramed ? 'div' : 'main'
  return (
    <Element role="alert">
      <EmptyState
        title={errors.pageFailed()}
        level={isFramed ? 2 : 1}
        actions={<Button onClick={() => window.location.reload()}>{errors.reload()}</Button>}
      >
        {navigator.onLine ? errors.pageFailedHint() : errors.offline()}
      </EmptyState>
    </Element>
  )
}
