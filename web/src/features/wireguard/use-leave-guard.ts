import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { hasEntryState } from '../../lib/history-entry'

/** Returns the target of a click on an internal link in this tab; null for other clicks. */
const getInternalLink = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}

/** State of the guard's history entry. */
const GUARDED = 'leave-guard'

/**
 * Asks before a link, the Back button or closing the tab discards something on the page.
 *
 * @param ask gets a function that continues the navigation.
 */
export const useLeaveGuard = (isActive: boolean, ask: (leave: () => void) => void): void => {
  const askBeforeLeave = useEffectEvent(ask)
  useEffect(() => {
    if (!isActive) return
    const onClick = (event: MouseEvent) => {
      const to = getInternalLink(event)
      if (to === null) return
      // Block the link, and also anything that a click on it would close.
      event.preventDefault()
      // If the link is in a menu, the menu returns the focus first, which would close a dialog.
      requestAnimationFrame(() => setTimeout(() => askBeforeLeave(() => navigate(to))))
    }
    // A page can't block Back. Back leads to a second entry of this page, which then shows the question.
    const pushGuardEntry = () => {
      if (!hasEntryState(GUARDED)) window.history.pushState(GUARDED, '')
    }
    const onBack = () => {
      pushGuardEntry()
      askBeforeLeave(() => window.history.go(-2))
    }
    pushGuardEntry()
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onBack, { signal })
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => listeners.abort()
  }, [isActive])
}
