import { useState } from 'react'

/**
 * What had the focus when something was opened, to be given it back. Ark remembers it too, but by an effect, which
 * React's strict mode runs twice: the second time the focus is inside already.
 */
export const useOpener = (open: boolean): (() => HTMLElement | null) => {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(document.activeElement)
  }
  return () =>
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
}
