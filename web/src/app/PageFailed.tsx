import { useEffect } from 'react'
import { useTexts } from '../i18n/texts'
import { isOffline } from '../lib/connection'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

interface PageFailedProps {
  isFramed?: boolean
  onLeave?: () => void
}

/** Replaces a page that failed to render or load. */
export const PageFailed = ({ isFramed = false, onLeave }: PageFailedProps) => {
  const { errors } = useTexts()
  useEffect(() => onLeave, [onLeave])
  // The frame already has the page's main landmark and title.
  const Element = isFramed ? 'div' : 'main'
  return (
    <Element role="alert">
      <EmptyState
        title={errors.pageFailed()}
        level={isFramed ? 2 : 1}
        actions={<Button onClick={() => window.location.reload()}>{errors.reload()}</Button>}
      >
        {isOffline() ? errors.offline() : errors.pageFailedHint()}
      </EmptyState>
    </Element>
  )
}
